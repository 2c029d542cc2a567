import type { WalletConfig } from '../config.ts'
import type { Say } from '../i18n/texts.ts'
import { activity } from './activity.ts'
import { answers } from './answers.ts'
import { choices } from './choices.ts'
import { connection } from './connection.ts'
import { createCore, loadSettings } from './core.ts'
import type { Opened } from './links.ts'
import { lockActions } from './lock.ts'
import { otherTabs } from './otherTabs.ts'
import { outbox } from './outbox/outbox.ts'
import { pairingActions } from './pairingActions.ts'
import type { Platform } from './platform.ts'
import { seedActions } from './seedActions.ts'
import { startWallet } from './startWallet.ts'

/** The wallet: its state, and all actions of its owner. */
export type Wallet = ReturnType<typeof createWallet>

/** Creates the wallet; `start` reads the stored data. `say` returns the texts of its notices. */
export function createWallet(config: WalletConfig, platform: Platform, say: Say) {
  const core = createCore(config, platform, say)
  const { open, isInUse, ...lock } = lockActions(core)
  const sites = connection(core, { isSent: (key) => sent.holds(key) })
  const history = activity(core)
  const sent = outbox(core, { record: history.add, drop: sites.drop })
  const chosen = choices(core)
  const { startSites, ...pairing } = pairingActions(core, sites)
  const reload = async () => {
    await loadSettings(core)
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
  const { adoptWallet, ...seed } = seedActions(core, { lock, tabs, sent, history })
  const done = (key: string) => {
    sites.drop(key)
    tabs.post({ type: 'answered', key })
  }
  return {
    config,
    store: core.store,
    passkeys: platform.passkeys,
    ...lock,
    ...seed,
    ...chosen,
    ...pairing,
    ...answers(core, chosen, { done, removeRefused: sent.removeRefused, record: history.add }),
    sendRequest: sent.sendRequest,
    stopChecking: sent.stopChecking,
    start: (opened: Opened) =>
      startWallet(core, { reload, sent, history, startSites, tabs, pair: pairing.pair }, opened),
    dismiss: () => core.store.set({ notice: undefined }),
    stop() {
      for (const part of [tabs, sent, lock, sites]) part.stop()
    },
  }
}
