import { PairingError } from '../pairingError.ts'
import type { SessionProposal, SignInRequest } from './walletEvent.ts'

const mostWaiting = 20

/** A request that came by a link, with the topic and the key for its answer. */
export type PendingRequest<Request> = { request: Request; topic: string; publicKey: string }

/** The requests that wait for the wallet's owner, one for each link. */
export type PendingRequests = ReturnType<typeof pendingRequests>

/** Creates the list; `seconds` returns the time since the epoch. */
export function pendingRequests(seconds: () => number) {
  const waiting = new Map<number, PendingRequest<SessionProposal | SignInRequest>>()
  return {
    /**
     * Adds a request and drops expired ones. Refuses an id that is already waiting: otherwise the owner could read one
     * request and approve another.
     * @throws PairingError `MALFORMED`, `TOO_MANY_WAITING`.
     */
    add(pending: PendingRequest<SessionProposal | SignInRequest>): void {
      for (const [id, { request }] of waiting) if (request.expiry <= seconds()) waiting.delete(id)
      const { id } = pending.request
      if (waiting.has(id)) throw new PairingError('MALFORMED')
      const isSecond = [...waiting.values()].some((other) => other.topic === pending.topic)
      if (isSecond || waiting.size >= mostWaiting) throw new PairingError('TOO_MANY_WAITING')
      waiting.set(id, pending)
    },
    /** Removes a request that is being answered. @throws PairingError `NO_SESSION`, `EXPIRED`. */
    take<Type extends 'proposal' | 'signIn'>(type: Type, id: number) {
      const pending = waiting.get(id)
      if (pending?.request.type !== type) throw new PairingError('NO_SESSION')
      waiting.delete(id)
      if (pending.request.expiry <= seconds()) throw new PairingError('EXPIRED')
      return pending as PendingRequest<Extract<SessionProposal | SignInRequest, { type: Type }>>
    },
    list<Type extends 'proposal' | 'signIn'>(type: Type) {
      const all = [...waiting.values()].map(({ request }) => request)
      return all.filter(
        (proposal): proposal is Extract<SessionProposal | SignInRequest, { type: Type }> =>
          proposal.type === type && proposal.expiry > seconds(),
      )
    },
  }
}
