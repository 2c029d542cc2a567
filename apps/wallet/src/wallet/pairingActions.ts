import type { Texts } from '../i18n/en.ts'
import type { Settings } from '../settings.ts'
import { WalletError } from '../walletError.ts'
import { type Core, changeSettings } from './core.ts'
import { findPairingLink, noLinkKey } from './links.ts'
import { pairingErrorKey } from './pairingErrorKey.ts'

/** Creates the actions that connect and disconnect sites, and select their relay. */
export function pairingActions(core: Core, sites: { start(): Promise<void> }) {
  const { store, say } = core
  let started = Promise.resolve()
  const startSites = () => {
    started = sites.start()
    return started
  }
  const fault = (key: keyof Texts) =>
    store.set({ isPairing: false, notice: { tone: 'bad', text: say(key) } })
  return {
    /** Connects to sites from now on, or again with another relay. */
    startSites,
    /** Follows a pairing link. Shows errors above the screen. */
    async pair(text: string): Promise<void> {
      const uri = findPairingLink(text)
      if (!uri) return fault(noLinkKey(text))
      store.set({ isPairing: true, notice: undefined })
      try {
        await started
        if (!core.pairing) throw new WalletError('LOCKED')
        await core.pairing.pair(uri)
      } catch (error) {
        fault(pairingErrorKey(error))
      }
    },
    stopPairing: () => store.set({ isPairing: false }),
    /** Ends a session, and notifies the site. */
    disconnect: async (topic: string) => core.pairing?.disconnect(topic),
    /** Changes settings. Switches to another relay at once. */
    async change(change: Partial<Settings>): Promise<void> {
      await changeSettings(core, change)
      if ('relay' in change) await startSites()
    },
  }
}
