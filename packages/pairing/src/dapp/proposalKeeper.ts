import type { Client } from '../client/client.ts'
import type { DappNews } from './dappNews.ts'
import type { Offer } from './offer.ts'

/** Under what proposals are kept. */
export const proposalPrefix = 'proposal:'

/** How far a proposal has come. */
export type Progress = {
  /** Whether the relay has it. */
  sent?: boolean
  /** The public key of the wallet that has answered. */
  responder?: string | undefined
}

/** What keeps one proposal for the next page. A storage that is full loses no more than that. */
export type ProposalKeeper = { note(progress: Progress): Promise<void>; end(): void }

/** Keeps a proposal, and how far it has come, until it is over. */
export function proposalKeeper(
  { store }: Client<DappNews>,
  { pairing, self, namespaces, walletId, id }: Offer,
  known: Progress = {},
): ProposalKeeper {
  const { topic, symKey, expiry } = pairing
  let progress = known
  let over = false
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(() => {})
    return turn
  }
  return {
    note(more) {
      progress = { ...progress, ...more }
      const stored = { topic, symKey, expiry, self, namespaces, walletId, id, ...progress }
      return inTurn(async () => {
        if (!over) await store.set(proposalPrefix + topic, stored)
      })
    },
    end() {
      over = true
      void inTurn(() => store.delete(proposalPrefix + topic))
    },
  }
}
