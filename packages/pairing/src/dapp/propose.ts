import type { Client } from '../client/client.ts'
import { isObject } from '../envelope/jsonRpc.ts'
import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import { newKeyPair } from '../protocol/keys.ts'
import type { Session } from '../protocol/session.ts'
import type { DappNews } from './dappNews.ts'
import type { Offer } from './offer.ts'
import { openPairing } from './pairing.ts'
import { type ProposalKeeper, proposalKeeper } from './proposalKeeper.ts'
import { awaitSettle } from './settle.ts'

/** What a site asks of a wallet. */
export type ConnectParams = {
  namespaces: RequestedNamespaces
  /** The wallet of a list that the link is for; kept with the session. */
  walletId?: string | undefined
  /** Ends the waiting. */
  signal?: AbortSignal
}

type Waiting = {
  signal: AbortSignal | undefined
  keeper: ProposalKeeper
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
  client: Client<DappNews>,
  { namespaces, walletId, signal }: ConnectParams,
): Promise<Proposal> {
  const pairing = await openPairing(client)
  const self = await newKeyPair(client.crypto)
  const offer = { pairing, self, namespaces, walletId, id: client.channels.nextId() }
  return awaitApproval(client, offer, {
    signal,
    keeper: proposalKeeper(client, offer),
    sent: false,
  })
}

/** Waits for an answer to a proposal, and for the settlement that follows. */
export function awaitApproval(client: Client<DappNews>, offer: Offer, waiting: Waiting): Proposal {
  const { pairing, self, namespaces: requested, walletId } = offer
  const { signal, keeper, responder } = waiting
  const { stop, signal: ended } = untilExpired(client, signal, pairing.expiry)
  const agree = async () => {
    const answer = responder
      ? { responderPublicKey: responder }
      : await answerTo(client, offer, { ...waiting, signal: ended })
    return awaitSettle(client, { answer, self, requested, walletId, signal: ended })
  }
  const approval = agree().finally(() => {
    stop()
    pairing.close()
    keeper.end()
  })
  approval.catch(() => {}) // the caller gets the error
  return { uri: pairing.uri, expiry: pairing.expiry, approval }
}

async function answerTo(
  client: Client<DappNews>,
  offer: Offer,
  { signal, keeper, sent }: Waiting,
): Promise<unknown> {
  const { channels, relay } = client
  const { pairing, id } = offer
  const { topic } = pairing
  /** It is kept as it goes out, and then that it did: a page may be put away in between. */
  const send = async () => {
    void keeper.note({ sent: false })
    await sendProposal(client, offer)
    await keeper.note({ sent: true })
  }
  const waiting = { topic, method: 'wc_sessionPropose', id, signal } as const
  const answer = channels.wait({ ...waiting, params: undefined })
  const begun = sent ? relay.subscribe([topic]) : send()
  begun.catch((error) => channels.stopAwaiting(topic, id, error))
  const answered = await answer
  const responder = isObject(answered) ? answered.responderPublicKey : undefined
  // From here on the wallet speaks on a topic of its own: a page after this one must know it.
  if (isKey(responder)) await keeper.note({ responder })
  return answered
}

/** Sends a proposal by one call, or by two where the relay is older. */
export async function sendProposal(
  client: Client<DappNews>,
  params: Omit<Offer, 'walletId'>,
): Promise<void> {
  const { pairing, self, namespaces, id } = params
  const { relay, channels, options } = client
  const { topic } = pairing
  const proposal = {
    requiredNamespaces: {},
    optionalNamespaces: namespaces,
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: self.publicKey, metadata: options.metadata },
    expiryTimestamp: pairing.expiry,
    pairingTopic: topic,
  }
  const parcel = channels.pack({ topic, id, method: 'wc_sessionPropose', params: proposal })
  const proof = await client.proofOf(parcel)
  const { text: _, ...publication } = parcel
  const { message: sessionProposal, ttl } = publication
  await relay.combined(
    {
      method: 'wc_proposeSession',
      params: { pairingTopic: topic, sessionProposal, ttl, ...proof },
      topic,
    },
    async () => {
      await relay.subscribe([topic])
      await relay.publish({ ...publication, ...proof })
    },
  )
}

/** A signal that ends with the caller's, or when the link has expired. */
export function untilExpired(
  { surroundings }: Client<DappNews>,
  signal: AbortSignal | undefined,
  expiry: number,
): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController()
  const cancel = () => controller.abort(new PairingError('CANCELLED', { cause: signal?.reason }))
  const expire = () => controller.abort(new PairingError('EXPIRED'))
  const timer = surroundings.setTimeout(expire, expiry * 1000 - surroundings.now())
  signal?.addEventListener('abort', cancel)
  if (signal?.aborted) cancel()
  return {
    signal: controller.signal,
    stop() {
      surroundings.clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    },
  }
}
