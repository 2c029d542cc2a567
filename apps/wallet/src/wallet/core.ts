import type { PairingWallet } from '@portico/pairing'
import type { WalletConfig } from '../config.ts'
import type { Say } from '../i18n/texts.ts'
import type { Keyring } from '../keys/keyring.ts'
import { parseSettings, type Settings } from '../settings.ts'
import { createVault, type Vault } from '../vault/vault.ts'
import { WalletError } from '../walletError.ts'
import type { Platform } from './platform.ts'
import { createStore, initialState, type Store } from './state.ts'

/** The state that the parts of the wallet share. */
export type Core = {
  config: WalletConfig
  platform: Platform
  store: Store
  vault: Vault
  /** Returns a text in the owner's language. */
  say: Say
  /** The keys, while the wallet is open. */
  keyring: Keyring | undefined
  /** The wallet's side of the protocol, once it has started. */
  pairing: PairingWallet | undefined
  /** Whether a site's link opened this page, so that the owner returns to the site. */
  cameByLink: boolean
}

/** Creates the state that the parts of the wallet share, with nothing read yet. */
export function createCore(config: WalletConfig, platform: Platform, say: Say): Core {
  const { storage, passkeys, now } = platform
  return {
    config,
    platform,
    say,
    store: createStore(initialState(config)),
    vault: createVault(storage, passkeys, now),
    keyring: undefined,
    pairing: undefined,
    cameByLink: false,
  }
}

const key = 'settings'

/** Reads the settings and applies them. */
export async function loadSettings({ platform, config, store }: Core): Promise<void> {
  const settings = parseSettings(await platform.storage.get(key), config)
  store.set({ settings, chains: [...config.chains, ...settings.added] })
}

/** Changes settings at once, and stores them. */
export async function changeSettings(core: Core, change: Partial<Settings>): Promise<void> {
  const { platform, store, config } = core
  const merged = { ...store.get().settings, ...change }
  const settings = parseSettings(merged, config)
  store.set({ settings, chains: [...config.chains, ...settings.added] })
  await platform.storage.set(key, settings)
  platform.tabs.post({ type: 'chosen' })
}

/** Returns the protocol and the keys. @throws WalletError `LOCKED` without them. */
export function requireOpen({ pairing, keyring }: Core) {
  if (!pairing || !keyring) throw new WalletError('LOCKED')
  return { pairing, keyring }
}

/** Returns whether there is still a wallet; an unreadable one counts. */
export const hasVault = (vault: Vault): Promise<boolean> =>
  vault.kind().then(
    (kind) => kind !== undefined,
    () => true,
  )
