import type { Bytes } from '../bytes.ts'
import type { WalletConfig } from '../config.ts'
import { parseSettings, type Settings } from '../settings.ts'
import { createVault } from '../vault/vault.ts'
import { WalletError } from '../walletError.ts'
import { activity } from './activity.ts'
import { answers } from './answers.ts'
import { choices } from './choices.ts'
import { connection } from './connection.ts'
import { type Core, changeSettings, loadSettings } from './core.ts'
import { findPairingLink, type Opened } from './links.ts'
import { lockActions } from './lock.ts'
import { otherTabs } from './otherTabs.ts'
import { outbox } from './outbox.ts'
import { pairingErrorText } from './pairingErrorText.ts'
import type { Platform } from './platform.ts'
import { createStore } from './state.ts'

/** The wallet: its state, and everything that its owner can do. */
export type Wallet = ReturnType<typeof createWallet>

/** Makes the wallet; `start` reads what was kept. */
export function createWallet(config: WalletConfig, platform: Platform) {
  const store = createStore({
    phase: 'starting',
    failure: '',
    lockedBy: 'password',
    accounts: [],
    settings: parseSettings(undefined, config),
    chains: config.chains,
    sessions: [],
    queue: [],
    outgoing: [],
    activity: [],
    relay: 'idle',
    isPairing: false,
    notice: undefined,
  })
  const vault = createVault(platform.storage, platform.passkeys, platform.now)
  const core: Core = {
    ...{ config, platform, store, vault },
    ...{ keyring: undefined, pairing: undefined, cameByLink: false },
  }
  const { open, isInUse, ...lock } = lockActions(core)
  const sites = connection(core, { isSent: (key) => sent.holds(key) })
  const history = activity(core)
  const sent = outbox(core, { record: history.add, drop: sites.drop, retry: sites.retry })
  const chosen = choices(core)
  const reload = async () => {
    const settings = await loadSettings(core)
    store.set({ settings, chains: [...config.chains, ...settings.added] })
    await lock.deriveAccounts()
  }
  const tabs = otherTabs(core, {
    open,
    isInUse,
    lock: lock.lock,
    drop: sites.drop,
    reload,
    loadSent: sent.load,
    loadActivity: history.load,
    adoptWallet: () => adoptWallet(),
  })
  const done = (key: string) => {
    sites.drop(key)
    tabs.post({ type: 'answered', key })
  }
  let started = Promise.resolve()
  const notify = (text: string) => store.set({ isPairing: false, notice: { tone: 'bad', text } })

  /** Where the storage does not say whether there is a wallet, none is offered: it would replace one. */
  const fail = (error: unknown) => {
    const { message } = error as { message?: unknown }
    store.set({ phase: 'failed', failure: `${String(message ?? 'It could not be read')}.` })
  }
  /** A wallet was made in another tab: this one takes it up, and sets up no other. */
  const adoptWallet = async () => {
    const { phase } = store.get()
    const kind = phase === 'new' || phase === 'damaged' ? await vault.kind() : undefined
    if (!kind) return
    const text = 'A wallet was set up in another tab. What was entered here was not kept.'
    const notice = { tone: 'calm', text } as const
    store.set({ phase: 'locked', lockedBy: kind, notice })
    await tabs.ask()
  }

  /** Follows a pairing link; what is wrong with it is said above the screen. */
  async function pair(text: string): Promise<void> {
    const uri = findPairingLink(text)
    if (!uri) return notify('This is no pairing link. Copy the link that the site shows.')
    store.set({ isPairing: true, notice: undefined })
    try {
      await started
      if (!core.pairing) throw new WalletError('LOCKED')
      await core.pairing.pair(uri)
    } catch (error) {
      notify(pairingErrorText(error))
    }
  }
  return {
    config,
    store,
    passkeys: platform.passkeys,
    ...lock,
    /** Takes a seed in; `password` unless a passkey is to lock it. @throws WalletError as the vault. */
    async protect(entropy: Bytes, password?: string) {
      try {
        await lock.protect(entropy, password)
      } catch (error) {
        if (error instanceof WalletError && error.code === 'VAULT_EXISTS') await adoptWallet()
        throw error
      }
      tabs.post({ type: 'made' })
    },
    ...chosen,
    ...answers(core, chosen, { done, removeRefused: sent.removeRefused, record: history.add }),
    sendRequest: sent.sendRequest,
    stopChecking: sent.stopChecking,
    /** Locks the wallet, in all tabs. */
    lock() {
      lock.lock()
      tabs.post({ type: 'locked' })
    },
    pair,
    /** Reads what was kept, and follows the link that opened the page. */
    async start({ uri, isLink }: Opened): Promise<void> {
      core.cameByLink = isLink
      try {
        await reload()
        const kind = await vault.kind()
        store.set(kind ? { phase: 'locked', lockedBy: kind } : { phase: 'new' })
      } catch (error) {
        if (!(error instanceof WalletError && error.code === 'VAULT_DAMAGED')) return fail(error)
        store.set({ phase: 'damaged' })
      }
      await Promise.allSettled([sent.load(), history.load()])
      started = sites.start()
      started.catch(() => notify('The wallet cannot keep connections in this browser.'))
      if (store.get().phase === 'locked') await tabs.ask()
      if (uri !== undefined) await pair(uri)
    },
    /** Ends a session, and notifies the site. */
    disconnect: async (topic: string) => core.pairing?.disconnect(topic),
    /** Changes what is chosen; another relay is gone to at once. */
    async change(change: Partial<Settings>): Promise<void> {
      await changeSettings(core, change)
      if ('relay' in change) {
        started = sites.start()
        await started
      }
    },
    /** Ends every session and destroys the seed of this device. */
    async remove(): Promise<void> {
      const { pairing } = core
      await Promise.all((pairing?.sessions() ?? []).map(({ topic }) => pairing?.disconnect(topic)))
      await vault.remove()
      await sent.removeAll()
      await history.forget()
      await changeSettings(core, { count: 1, account: 0 })
      lock.lock()
      store.set({ phase: 'new', queue: [], notice: undefined })
      tabs.post({ type: 'removed' })
    },
    dismiss: () => store.set({ notice: undefined }),
    stopPairing: () => store.set({ isPairing: false }),
    stop() {
      tabs.stop()
      sent.stop()
      lock.stop()
      sites.stop()
    },
  }
}
