import type { Settings } from '../settings.ts'
import { WalletError } from '../walletError.ts'
import { type Core, changeSettings } from './core.ts'
import { findPairingLink } from './links.ts'
import { pairingErrorText } from './pairingErrorText.ts'

/** Finding sites and leaving them, and the relay on which that happens. */
export function pairingActions(core: Core, sites: { start(): Promise<void> }) {
  const { store } = core
  let started = Promise.resolve()
  const startSites = () => {
    started = sites.start()
    return started
  }
  const fault = (text: string) => store.set({ isPairing: false, notice: { tone: 'bad', text } })
  return {
    /** Keeps in touch with sites from now on, or anew with another relay. */
    startSites,
    /** Follows a pairing link; what is wrong with it is said above the screen. */
    async pair(text: string): Promise<void> {
      const uri = findPairingLink(text)
      if (!uri) return fault('This is no pairing link. Copy the link that the site shows.')
      store.set({ isPairing: true, notice: undefined })
      try {
        await started
        if (!core.pairing) throw new WalletError('LOCKED')
        await core.pairing.pair(uri)
      } catch (error) {
        fault(pairingErrorText(error))
      }
    },
    stopPairing: () => store.set({ isPairing: false }),
    /** Ends a session, and notifies the site. */
    disconnect: async (topic: string) => core.pairing?.disconnect(topic),
    /** Changes what is chosen; another relay is gone to at once. */
    async change(change: Partial<Settings>): Promise<void> {
      await changeSettings(core, change)
      if ('relay' in change) await startSites()
    },
  }
}
