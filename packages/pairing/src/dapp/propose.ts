import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import { isKey } from '../protocol/isKey.ts'
import { newKeyPair } from '../protocol/keys.ts'
import type { Session } from '../protocol/session.ts'
import { awaitSettlement } from './awaitSettlement.ts'
import type { DappEvent } from './dappEvent.ts'
import type { OpenProposal } from './openProposal.ts'
import { openPairing } from './pairing.ts'
import { type ProposalStore, proposalStore } from './proposalStore.ts'
import { sendProposal } from './sendProposal.ts'
import { untilExpired } from './untilExpired.ts'

/** What a site asks of a wallet. */
export type ProposeParams = {
  namespaces: RequestedNamespaces
  /** The wallet of a list that the link is for; kept with the session. */
  walletId?: string | undefined
  /** Ends the waiting. */
  signal?: AbortSignal
}

/** How a page waits for the answer to a proposal. */
export type Waiting = {
  signal?: AbortSignal | undefined
  stored: ProposalStore
  /** Whether the relay has it already. */
  sent: boolean
  /** The wallet that has answered already; its settlement is to come. */
  responder?: string | undefined
}

/** A link that waits for a wallet. */
export type Proposal = {
  /** What goes into the QR code or the deep link; there at once, before the relay was asked. */
  uri: string
  /** Seconds since the epoch at which the link is worth nothing. */
  expiry: number
  /**
   * The session, once the wallet's owner agrees.
   * @throws PairingError `PEER` with the wallet's code (5000: rejected), `EXPIRED`, `CANCELLED`,
   * `SETTLEMENT_FAILED`, `RELAY_REFUSED`, `RELAY_UNREACHABLE`.
   */
  approval: Promise<Session>
}

/** Offers a session to the wallet that reads the link. It is stored: the next page goes on waiting (`resumed`). */
export async function propose(
  client: Client<DappEvent>,
  { namespaces, walletId, signal }: ProposeParams,
): Promise<Proposal> {
  const pairing = await openPairing(client)
  const self = await newKeyPair(client.crypto)
  const imageUrl = walletId && client.options.imageOf?.({ walletId, name: '' })
  const id = client.channels.nextId()
  const offer = { pairing, self, namespaces, walletId, imageUrl, id }
  return awaitApproval(client, offer, {
    signal,
    stored: proposalStore(client, offer),
    sent: false,
  })
}

/** Waits for an answer to a proposal, and for the settlement that follows. */
export function awaitApproval(
  client: Client<DappEvent>,
  offer: OpenProposal,
  waiting: Waiting,
): Proposal {
  const { pairing, self, namespaces: requested, walletId, imageUrl } = offer
  const { signal, stored, responder } = waiting
  const { stop, signal: ended } = untilExpired(client, signal, pairing.expiry)
  const agree = async () => {
    const answer = responder
      ? { responderPublicKey: responder }
      : await answerTo(client, offer, { ...waiting, signal: ended })
    return awaitSettlement(client, { answer, self, requested, walletId, imageUrl, signal: ended })
  }
  const approval = agree().finally(() => {
    stop()
    pairing.close()
    stored.end()
  })
  approval.catch(() => {}) // the caller gets the error
  return { uri: pairing.uri, expiry: pairing.expiry, approval }
}

async function answerTo(
  client: Client<DappEvent>,
  offer: OpenProposal,
  { signal, stored, sent }: Waiting,
): Promise<unknown> {
  const { channels, relay } = client
  const { pairing, id } = offer
  const { topic } = pairing
  /** It is kept as it goes out, and then that it did: a page may be put away in between. */
  const send = async () => {
    void stored.note({ sent: false })
    await sendProposal(client, offer)
    await stored.note({ sent: true })
  }
  const waiting = { topic, method: 'wc_sessionPropose', id, signal } as const
  const answer = channels.wait({ ...waiting, params: undefined })
  const begun = sent ? relay.subscribe([topic]) : send()
  begun.catch((error) => channels.stopAwaiting(topic, id, error))
  const answered = await answer
  const responder = isRecord(answered) ? answered.responderPublicKey : undefined
  // From here on the wallet speaks on a topic of its own: a page after this one must know it.
  if (isKey(responder)) await stored.note({ responder })
  return answered
}
