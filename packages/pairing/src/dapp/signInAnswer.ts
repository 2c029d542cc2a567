import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import { PairingError } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import type { Session } from '../protocol/session.ts'
import { awaitSettlement } from './awaitSettlement.ts'
import type { DappEvent } from './dappEvent.ts'
import type { Waiting } from './propose.ts'
import { sendProposal } from './sendProposal.ts'
import {
  type Authenticated,
  type ProofParams,
  readSignIn,
  type SignInOffer,
  signInParams,
} from './signInRequest.ts'
import { untilExpired } from './untilExpired.ts'

/** A link that requests a sign-in. */
export type Authentication = {
  uri: string
  /** Seconds since the epoch. */
  expiry: number
  /**
   * @throws PairingError as a proposal's approval does; `SIGNATURE_INVALID` or `MALFORMED` if the wallet did not sign
   * its answer, or answers another request.
   */
  response: Promise<Authenticated>
}

/** Returns the session of an answer. Rejects with `MALFORMED` if the wallet approved nothing. */
export const sessionOf = async (response: Promise<Authenticated>): Promise<Session> => {
  const { session } = await response
  if (session) return session
  throw new PairingError('MALFORMED', { message: 'The wallet lets nothing be done' })
}

type SignInWaiting = Waiting & ProofParams

/** Waits for the answer to a sign-in, or to the proposal that accompanies it. Sends both unless an earlier page did. */
export function awaitSignIn(
  client: Client<DappEvent>,
  offer: SignInOffer,
  waiting: SignInWaiting,
): Authentication {
  const { pairing } = offer
  const { signal, stop } = untilExpired(client, waiting.signal, pairing.expiry)
  const response = firstOf(client, offer, { ...waiting, signal }).finally(() => {
    stop()
    pairing.close()
    waiting.stored.end()
  })
  response.catch(() => {}) // the caller gets the error
  return { uri: pairing.uri, expiry: pairing.expiry, response }
}

/** Returns the first answer, and cancels the wait for the other. */
async function firstOf(
  client: Client<DappEvent>,
  offer: SignInOffer,
  waiting: SignInWaiting & { signal: AbortSignal },
): Promise<Authenticated> {
  const { channels, relay } = client
  const ended = new AbortController()
  const signal = AbortSignal.any([waiting.signal, ended.signal])
  const answerTopic = await client.topicOf(offer.self.publicKey)
  channels.open(answerTopic, { key: { privateKey: offer.self.privateKey }, handlers: {} })
  const proposed = answerToProposal(client, offer, { ...waiting, signal })
  const signedIn = answerToSignIn(client, offer, { ...waiting, signal }, answerTopic).catch(
    (error) => {
      // The wallet has no sign-in and will answer the proposal.
      if (error instanceof PairingError && error.code === 10_001) return proposed
      throw error
    },
  )
  const answered = Promise.race([signedIn, proposed])
  try {
    // A wallet may answer before the relay confirms the proposal.
    return await Promise.race([
      answered,
      begin(client, offer, waiting, answerTopic).then(() => answered),
    ])
  } finally {
    ended.abort(new PairingError('CANCELLED'))
    if (channels.close(answerTopic)) relay.unsubscribe(answerTopic).catch(() => {})
  }
}

/** Sends the proposal and listens. Only listens if an earlier page sent it. */
async function begin(
  client: Client<DappEvent>,
  offer: SignInOffer,
  { stored, sent }: SignInWaiting,
  answerTopic: string,
): Promise<void> {
  const { relay } = client
  if (sent) return relay.subscribe([answerTopic, offer.pairing.topic])
  void stored.note({ sent: false })
  await relay.subscribe([answerTopic])
  await sendProposal(client, offer)
  await stored.note({ sent: true })
}

/** Waits for the answer of a wallet without sign-in, which is only a session. */
async function answerToProposal(
  client: Client<DappEvent>,
  { pairing, self, namespaces: requested, walletId, imageUrl, id }: SignInOffer,
  { signal, stored, responder: known }: SignInWaiting & { signal: AbortSignal },
): Promise<Authenticated> {
  const waiting = { topic: pairing.topic, method: 'wc_sessionPropose', id, signal } as const
  const answer = known
    ? { responderPublicKey: known }
    : await client.channels.wait({ ...waiting, params: undefined })
  const responder = isRecord(answer) ? answer.responderPublicKey : undefined
  if (isKey(responder) && !known) await stored.note({ responder })
  const session = await awaitSettlement(client, {
    answer,
    self,
    requested,
    walletId,
    imageUrl,
    signal,
  })
  return { signIns: [], session }
}

/** Waits for a wallet's signatures, verifies them, and returns them with the session. */
async function answerToSignIn(
  client: Client<DappEvent>,
  offer: SignInOffer,
  { signal, sent, ...proof }: SignInWaiting & { signal: AbortSignal },
  answerTopic: string,
): Promise<Authenticated> {
  const { channels } = client
  const { topic } = offer.pairing
  const request = { topic, method: 'wc_sessionAuthenticate', id: offer.signIn.id } as const
  const params = signInParams(client, offer)
  const waiting = { ...request, params, answerTopic, signal }
  const result = await (sent ? channels.wait(waiting) : channels.sendRequest(waiting))
  return readSignIn(client, offer, result, proof)
}
