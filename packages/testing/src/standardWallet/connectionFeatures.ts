import { walletError } from '../walletError.ts'
import type { WalletGate } from '../walletGate.ts'

/** The state that the connection features share with the wallet. */
type Connection = {
  state: { authorized: boolean }
  gate: WalletGate
  calls: { feature: string; inputs: readonly unknown[] }[]
  listeners: Set<(properties: object) => void>
  notify(): void
  accountsNow(): readonly unknown[]
}

/** Creates the Wallet Standard features by which a site connects, disconnects and listens. */
export const connectionFeatures = ({
  state,
  gate,
  calls,
  listeners,
  notify,
  accountsNow,
}: Connection) => ({
  'standard:connect': {
    version: '1.0.0',
    connect(input?: { silent?: boolean }) {
      calls.push({ feature: 'standard:connect', inputs: [input] })
      if (input?.silent) return Promise.resolve({ accounts: accountsNow() })
      if (gate.current() === 'throws') throw walletError(4001, 'User rejected the request.')
      return gate.pass().then(() => {
        state.authorized = true
        notify()
        return { accounts: accountsNow() }
      })
    },
  },
  'standard:disconnect': {
    version: '1.0.0',
    async disconnect() {
      state.authorized = false
      notify()
    },
  },
  'standard:events': {
    version: '1.0.0',
    on(_event: 'change', listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  },
})
