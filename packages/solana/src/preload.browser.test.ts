import { expect, test, vi } from 'vitest'
import { solana } from './solana.ts'

test('loads the code that finds wallets without a request to them', async () => {
  const requested = vi.fn()
  window.addEventListener('wallet-standard:app-ready', requested)
  const adapter = solana()
  await adapter.preload?.()
  expect(requested).not.toHaveBeenCalled()
  const stop = await adapter.discover(
    () => {},
    () => {},
  )
  expect(requested).toHaveBeenCalled()
  stop()
})
