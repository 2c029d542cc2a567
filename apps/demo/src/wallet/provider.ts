import { randomUuid } from '@portico/contract'
import { type DemoChain, defaultConfig, readConfig } from '../config.ts'
import { requestApproval } from './approvalWindow.ts'
import { callChain } from './callChain.ts'
import { createProvider } from './createProvider.ts'
import { walletIcon } from './icon.ts'
import { createSolanaWallet } from './solana/createSolanaWallet.ts'
import { registerWallet } from './solana/registerWallet.ts'
import { storageKey } from './state.ts'
import { openStorage, type WalletStorage } from './storage.ts'

const name = 'Demo Wallet'
const { origin } = location

/** Announces the demo wallet to the page: by EIP-6963, and for Solana by Wallet Standard. */
const announceWallet = () => {
  const config = readConfig()
  const builtIn = config.chains[0] ?? defaultConfig.chains[0]
  if (!builtIn) return
  const storage = openStorage(builtIn)
  announceEvm(builtIn, storage)
  if (config.solana) announceSolana(storage)
}

const announceSolana = (storage: WalletStorage) => {
  const { wallet, refresh } = createSolanaWallet({
    name,
    icon: walletIcon,
    origin,
    storage,
    propose: requestApproval,
  })
  onStorage(refresh)
  registerWallet(wallet)
}

const announceEvm = (builtIn: DemoChain, storage: WalletStorage) => {
  const { provider, refresh } = createProvider({
    origin,
    builtIn,
    storage,
    propose: requestApproval,
    call: callChain,
  })
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: randomUuid(),
      name,
      icon: walletIcon,
      rdns: 'dev.portico.demowallet',
    }),
    provider: Object.freeze(provider),
  })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  onStorage(refresh)
  announce()
}

const onStorage = (refresh: () => void) => {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) refresh()
  })
}

announceWallet()
