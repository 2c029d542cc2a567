import { expect, test, vi } from 'vitest'
import { evm } from './evm.ts'

test('the code that finds wallets is loaded without asking them', async () => {
  const requested = vi.fn()
  window.addEventListener('eip6963:requestProvider', requested)
  const adapter = evm()
  await adapter.preload?.()
  expect(requested).not.toHaveBeenCalled()
  const stop = await adapter.discover(
    () => {},
    () => {},
  )
  expect(requested).toHaveBeenCalledOnce()
  stop()
})
