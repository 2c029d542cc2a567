import type { Client } from '../client/client.ts'
import type { DappEvent } from './dappEvent.ts'
import type { OpenProposal } from './openProposal.ts'

/** The prefix of the keys of stored proposals. */
export const proposalPrefix = 'proposal:'

/** The progress of a proposal. */
export type Progress = {
  /** Whether the relay has received it. */
  sent?: boolean
  /** The public key of the wallet that has answered. */
  responder?: string | undefined
}

/** The stored copy of one proposal, for the next page. If the storage is full, only that copy is lost. */
export type ProposalStore = { note(progress: Progress): Promise<void>; end(): void }

/** Stores a proposal and its progress until it is over. */
export function proposalStore(
  { store }: Client<DappEvent>,
  { pairing, ...offer }: OpenProposal,
  known: Progress = {},
): ProposalStore {
  const { topic, symKey, expiry } = pairing
  let progress = known
  let over = false
  let last: Promise<void> = Promise.resolve()
  const runExclusive = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => {})
    return last
  }
  return {
    note(more) {
      progress = { ...progress, ...more }
      const stored = { topic, symKey, expiry, ...offer, ...progress }
      return runExclusive(async () => {
        if (!over) await store.set(proposalPrefix + topic, stored)
      })
    },
    end() {
      over = true
      void runExclusive(() => store.delete(proposalPrefix + topic))
    },
  }
}
