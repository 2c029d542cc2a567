import { expect, test, vi } from 'vitest'
import { evm } from './evm.ts'

test('loads the code that finds wallets without a request to them', async () => {
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
