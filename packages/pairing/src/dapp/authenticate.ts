import type { Client } from '../client/client.ts'
import { walletEvents } from '../namespaces/walletEvents.ts'
import { PairingError } from '../pairingError.ts'
import { newKeyPair } from '../protocol/keys.ts'
import { signInProfile } from '../signIn/signInProfile.ts'
import { awaitSettlement } from './awaitSettlement.ts'
import type { DappEvent } from './dappEvent.ts'
import { openPairing } from './pairing.ts'
import { sendProposal } from './sendProposal.ts'
import {
  type Authenticated,
  type AuthenticateParams,
  requestSignIn,
  type SignInOffer,
} from './signInRequest.ts'
import { untilExpired } from './untilExpired.ts'

/** A link that waits for a wallet. */
export type Authentication = {
  uri: string
  /** Seconds since the epoch. */
  expiry: number
  /**
   * @throws PairingError as a proposal's approval does, and `SIGNATURE_INVALID`, `MALFORMED` when a wallet
   * answers with what it did not sign, or what was not asked.
   */
  response: Promise<Authenticated>
}

/** Asks for a sign-in and a session at once; a wallet that knows no such thing gets a plain proposal. */
export async function authenticate(
  client: Client<DappEvent>,
  params: AuthenticateParams,
): Promise<Authentication> {
  const { namespace, method } = signInProfile(params.chains)
  const pairing = await openPairing(client, ['wc_sessionAuthenticate'])
  const self = await newKeyPair(client.crypto)
  const methods = [...new Set([method, ...params.methods])]
  const requested = { chains: params.chains, methods, events: walletEvents }
  const { signal, stop } = untilExpired(client, params.signal, pairing.expiry)
  const namespaces = { ...params.namespaces, [namespace]: requested }
  const both = { pairing, self, params, namespace, requested, namespaces, signal }
  const response = firstOf(client, both).finally(() => {
    stop()
    pairing.close()
  })
  response.catch(() => {}) // the caller gets the error
  return { uri: pairing.uri, expiry: pairing.expiry, response }
}

/** Sends both, and takes the answer to either. */
async function firstOf(client: Client<DappEvent>, both: SignInOffer): Promise<Authenticated> {
  const { channels, relay } = client
  const { pairing, self, namespaces } = both
  const { walletId } = both.params
  const imageUrl = walletId && client.options.imageOf?.({ walletId, name: '' })
  const ended = new AbortController()
  const end = () => ended.abort(both.signal.reason)
  both.signal.addEventListener('abort', end)
  if (both.signal.aborted) end()
  const { signal } = ended
  const id = channels.nextId()
  const answerTopic = await client.topicOf(self.publicKey)
  channels.open(answerTopic, { key: { privateKey: self.privateKey }, handlers: {} })
  const waiting = { topic: pairing.topic, method: 'wc_sessionPropose', id, signal } as const
  const proposed = channels
    .wait({ ...waiting, params: undefined })
    .then((answer) =>
      awaitSettlement(client, { answer, self, requested: namespaces, walletId, imageUrl, signal }),
    )
    .then((session) => ({ signIns: [], session }))
  const signedIn = requestSignIn(client, { ...both, signal }, answerTopic).catch((error) => {
    // The wallet does not know how: it takes the proposal.
    if (error instanceof PairingError && error.code === 10_001) return proposed
    throw error
  })
  const answered = Promise.race([signedIn, proposed])
  const sent = relay
    .subscribe([answerTopic])
    .then(() => sendProposal(client, { pairing, self, namespaces, id }))
  try {
    // A wallet may answer before the relay has said that it took the proposal.
    return await Promise.race([answered, sent.then(() => answered)])
  } finally {
    both.signal.removeEventListener('abort', end)
    ended.abort(new PairingError('CANCELLED'))
    if (channels.close(answerTopic)) relay.unsubscribe(answerTopic).catch(() => {})
  }
}
