import { afterEach, expect, test, vi } from 'vitest'
import { registerWallet } from './registerWallet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('registers a wallet with present listeners, and with later ones', () => {
  vi.stubGlobal('window', new EventTarget())
  const wallet = {}
  const register = vi.fn()
  const early = ({ detail }: CustomEvent) => detail({ register })
  window.addEventListener('wallet-standard:register-wallet', early as EventListener)
  registerWallet(wallet)
  expect(register.mock.calls).toEqual([[wallet]])
  const later = vi.fn()
  window.dispatchEvent(
    new CustomEvent('wallet-standard:app-ready', { detail: { register: later } }),
  )
  expect(later.mock.calls).toEqual([[wallet]])
})
