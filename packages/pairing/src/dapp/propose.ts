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

/** The parameters of a proposal. */
export type ProposeParams = {
  namespaces: RequestedNamespaces
  /** The list's id of the wallet that the link is for. The session stores it. */
  walletId?: string | undefined
  /** Cancels the proposal. */
  signal?: AbortSignal
}

/** The state in which a page waits for the answer to a proposal. */
export type Waiting = {
  signal?: AbortSignal | undefined
  stored: ProposalStore
  /** Whether the relay has received the proposal. */
  sent: boolean
  /** The public key of the wallet that has answered and has yet to settle. */
  responder?: string | undefined
}

/** A link that waits for a wallet. */
export type Proposal = {
  /** The content of the QR code or deep link. Ready at once, before any request to the relay. */
  uri: string
  /** The time at which the link expires, in seconds since the epoch. */
  expiry: number
  /**
   * Resolves with the session when the wallet's owner agrees.
   * @throws PairingError `PEER` with the wallet's code (5000: rejected), `EXPIRED`, `CANCELLED`, `SETTLEMENT_FAILED`,
   * `RELAY_REFUSED`, `RELAY_UNREACHABLE`.
   */
  approval: Promise<Session>
}

/**
 * Offers a session to the wallet that reads the link. The proposal is stored, so that the next page continues to wait
 * (`resumed`).
 */
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
  /** Stores the proposal as it is sent, and again afterwards: the browser may discard the page in between. */
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
  // From here on the wallet uses a new topic. The next page must know its key.
  if (isKey(responder)) await stored.note({ responder })
  return answered
}
