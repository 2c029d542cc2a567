import { defaultConfig, readConfig } from '../config.ts'
import { askWindow } from './askWindow.ts'
import { callChain } from './callChain.ts'
import { createProvider } from './createProvider.ts'
import { walletIcon } from './icon.ts'
import { storageKey } from './state.ts'
import { openStorage } from './storage.ts'

/** Announces the demo wallet to the page by EIP-6963. */
const announceWallet = () => {
  const builtIn = readConfig().chains[0] ?? defaultConfig.chains[0]
  if (!builtIn) return
  const { provider, refresh } = createProvider({
    origin: location.origin,
    builtIn,
    storage: openStorage(builtIn),
    ask: askWindow,
    call: callChain,
  })
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: 'Demo Wallet',
      icon: walletIcon,
      rdns: 'dev.portico.demowallet',
    }),
    provider: Object.freeze(provider),
  })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) refresh()
  })
  announce()
}

announceWallet()
