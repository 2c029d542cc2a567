import { expect, test, vi } from 'vitest'
import { evm } from './evm.ts'

test('the code that finds wallets is loaded without asking them', async () => {
  const asked = vi.fn()
  window.addEventListener('eip6963:requestProvider', asked)
  const adapter = evm()
  await adapter.preload?.()
  expect(asked).not.toHaveBeenCalled()
  const stop = await adapter.discover(
    () => {},
    () => {},
  )
  expect(asked).toHaveBeenCalledOnce()
  stop()
})
