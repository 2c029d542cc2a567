import { attestationOf } from '../client/attest.ts'
import type { Client } from '../client/client.ts'
import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import { type KeyPair, newKeyPair } from '../protocol/keys.ts'
import type { Session } from '../protocol/session.ts'
import type { DappNews } from './dappNews.ts'
import { openPairing, type Pairing, pairingLife } from './pairing.ts'
import { awaitSettle } from './settle.ts'

/** What a site asks of a wallet. */
export type ConnectParams = {
  namespaces: RequestedNamespaces
  /** Ends the waiting. */
  signal?: AbortSignal
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

/** Offers a session to whoever reads the link. */
export async function propose(
  client: Client<DappNews>,
  { namespaces, signal }: ConnectParams,
): Promise<Proposal> {
  const pairing = await openPairing(client)
  const self = await newKeyPair(client.crypto)
  const { stop, signal: ended } = untilExpired(client, signal)
  const approval = agree(client, { pairing, self, namespaces, signal: ended }).finally(() => {
    stop()
    pairing.close()
  })
  approval.catch(() => {}) // whoever asked hears of it
  return { uri: pairing.uri, expiry: pairing.expiry, approval }
}

async function agree(
  client: Client<DappNews>,
  params: { pairing: Pairing; self: KeyPair; namespaces: RequestedNamespaces; signal: AbortSignal },
): Promise<Session> {
  const { pairing, self, namespaces: requested, signal } = params
  const id = client.channels.nextId()
  const waiting = { topic: pairing.topic, method: 'wc_sessionPropose', id, signal } as const
  const answer = client.channels.wait({ ...waiting, params: undefined })
  sendProposal(client, { ...params, id }).catch((error) =>
    client.channels.stopAwaiting(pairing.topic, id, error),
  )
  return awaitSettle(client, { answer: await answer, self, requested, signal })
}

/** Sends a proposal by one call, or by two where the relay is older. */
export async function sendProposal(
  client: Client<DappNews>,
  params: { pairing: Pairing; self: KeyPair; namespaces: RequestedNamespaces; id: number },
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
  const proof = await attestationOf(options.attest, parcel, client)
  const { message: sessionProposal, tag, ttl, prompt } = parcel
  await relay.combined(
    {
      method: 'wc_proposeSession',
      params: { pairingTopic: topic, sessionProposal, ttl, ...proof },
      topic,
    },
    async () => {
      await relay.subscribe([topic])
      await relay.publish({ topic, message: sessionProposal, tag, ttl, prompt, ...proof })
    },
  )
}

/** A signal that ends with the caller's, or when the link has expired. */
export function untilExpired(
  { surroundings }: Client<DappNews>,
  signal: AbortSignal | undefined,
): { signal: AbortSignal; stop(): void } {
  const controller = new AbortController()
  const cancel = () => controller.abort(new PairingError('CANCELLED', { cause: signal?.reason }))
  const expire = () => controller.abort(new PairingError('EXPIRED'))
  const timer = surroundings.setTimeout(expire, pairingLife * 1000)
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
