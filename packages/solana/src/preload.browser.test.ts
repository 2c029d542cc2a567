import { expect, test, vi } from 'vitest'
import { solana } from './solana.ts'

test('the code that finds wallets is loaded without asking them', async () => {
  const asked = vi.fn()
  window.addEventListener('wallet-standard:app-ready', asked)
  const adapter = solana()
  await adapter.preload?.()
  expect(asked).not.toHaveBeenCalled()
  const stop = await adapter.discover(
    () => {},
    () => {},
  )
  expect(asked).toHaveBeenCalled()
  stop()
})
