import { PairingError } from '../pairingError.ts'
import type { SessionProposal, SignInRequest } from './walletNews.ts'

const mostWaiting = 20

/** Something that a site asks for by a link, and how it is answered. */
export type WaitingRequest<Asked> = { request: Asked; topic: string; publicKey: string }

/** What waits for the wallet's owner: of each link one thing. */
export type WaitingRoom = ReturnType<typeof waitingRoom>

/** Makes it; `seconds` is the time, since the epoch. */
export function waitingRoom(seconds: () => number) {
  const waiting = new Map<number, WaitingRequest<SessionProposal | SignInRequest>>()
  return {
    /**
     * Forgets what is over. An id that waits is nobody else's: what its owner reads and what is approved
     * under it would not be the same.
     * @throws PairingError `MALFORMED`, `TOO_MANY_WAITING`.
     */
    add(guest: WaitingRequest<SessionProposal | SignInRequest>): void {
      for (const [id, { request }] of waiting) if (request.expiry <= seconds()) waiting.delete(id)
      const { id } = guest.request
      if (waiting.has(id)) throw new PairingError('MALFORMED')
      const isSecond = [...waiting.values()].some((other) => other.topic === guest.topic)
      if (isSecond || waiting.size >= mostWaiting) throw new PairingError('TOO_MANY_WAITING')
      waiting.set(id, guest)
    },
    /** Takes out what is answered. @throws PairingError `NO_SESSION`, `EXPIRED`. */
    take<Type extends 'proposal' | 'signIn'>(type: Type, id: number) {
      const guest = waiting.get(id)
      if (guest?.request.type !== type) throw new PairingError('NO_SESSION')
      waiting.delete(id)
      if (guest.request.expiry <= seconds()) throw new PairingError('EXPIRED')
      return guest as WaitingRequest<Extract<SessionProposal | SignInRequest, { type: Type }>>
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
