import type { ApprovalRequest } from '../requests.ts'
import { revokeSolana } from '../state.ts'
import type { WalletStorage } from '../storage.ts'
import { chain, type StandardAccount } from './account.ts'
import { signInFeature } from './signInFeature.ts'
import { signingFeatures } from './signingFeatures.ts'
import { siteAccess } from './siteAccess.ts'

/** The wallet's dependencies on the page; injected so that its rules can be tested. */
export type SolanaWalletOptions = {
  name: string
  icon: string
  origin: string
  storage: WalletStorage
  propose: (request: ApprovalRequest) => Promise<unknown>
}

type Listener = (changed: { accounts: readonly StandardAccount[] }) => void

/** Creates a Wallet Standard wallet for Solana whose approvals happen in the demo wallet's own window. */
export const createSolanaWallet = ({
  name,
  icon,
  origin,
  storage,
  propose,
}: SolanaWalletOptions) => {
  const listeners = new Set<Listener>()
  const access = siteAccess({ origin, storage, propose }, (accounts) => {
    for (const listener of [...listeners]) listener({ accounts })
  })
  const { refresh } = access
  const features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async (input?: { silent?: boolean }) => {
        const isApprovalNeeded = !input?.silent && access.accounts().length === 0
        if (isApprovalNeeded) await access.approval({ kind: 'solanaConnect' })
        return { accounts: access.accounts() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: async () => {
        storage.write(revokeSolana(storage.read(), origin))
        refresh()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: 'change', listener: Listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    ...signInFeature(access),
    ...signingFeatures(access),
  }
  const wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains: Object.freeze([chain]),
    features: Object.freeze(features),
    get accounts() {
      return access.accounts()
    },
  })
  return { wallet, refresh }
}
