import type { Client } from '../client/client.ts'
import { isObject } from '../envelope/jsonRpc.ts'
import { namespaceOf } from '../namespaces/caip.ts'
import type { RequestedNamespaces, SessionNamespace } from '../namespaces/namespaces.ts'
import { walletEvents } from '../namespaces/walletEvents.ts'
import { PairingError } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import { type KeyPair, newKeyPair, sharedKey } from '../protocol/keys.ts'
import { parseMetadata } from '../protocol/metadata.ts'
import { publicPart, type Session, sessionLife } from '../protocol/session.ts'
import { parseCacao, type SignInPayload } from '../signIn/cacao.ts'
import { writeRecap } from '../signIn/recap.ts'
import { type SignIn, type VerifyContractSignature, verifySignIn } from '../signIn/verifySignIn.ts'
import type { DappNews } from './dappNews.ts'
import { openPairing, type Pairing } from './pairing.ts'
import { sendProposal, untilExpired } from './propose.ts'
import { awaitSettle } from './settle.ts'

/** What a site wants signed, and asks for besides. Sign-in at one click is for EVM accounts. */
export type AuthenticateParams = {
  /** CAIP-2 ids; EVM chains. */
  chains: readonly string[]
  methods: readonly string[]
  domain: string
  /** The address of the page. */
  uri: string
  /** Used once, short-lived and of this visit: a relay cannot read it, a site's server must check it. */
  nonce: string
  statement?: string
  /** ISO 8601. */
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
  /** Asks a chain about signatures of contract accounts; without it they are refused. */
  verifyContract?: VerifyContractSignature
  signal?: AbortSignal
}

/** What a wallet answered: proved sign-ins, or none where it only knows sessions. */
export type Authenticated = { signIns: readonly SignIn[]; session?: Session }

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

type Both = {
  pairing: Pairing
  self: KeyPair
  params: AuthenticateParams
  requested: RequestedNamespaces
  signal: AbortSignal
}

/** Asks for a sign-in and a session at once; a wallet that knows no such thing gets a plain proposal. */
export async function authenticate(
  client: Client<DappNews>,
  params: AuthenticateParams,
): Promise<Authentication> {
  if (
    params.chains.length === 0 ||
    !params.chains.every((chain) => namespaceOf(chain) === 'eip155')
  )
    throw new PairingError('UNSUPPORTED_CHAINS')
  const pairing = await openPairing(client, ['wc_sessionAuthenticate'])
  const self = await newKeyPair(client.crypto)
  const methods = [...new Set(['personal_sign', ...params.methods])]
  const requested = { eip155: { chains: params.chains, methods, events: walletEvents } }
  const { signal, stop } = untilExpired(client, params.signal, pairing.expiry)
  const both = { pairing, self, params, requested, signal }
  const response = firstOf(client, both).finally(() => {
    stop()
    pairing.close()
  })
  response.catch(() => {}) // the caller gets the error
  return { uri: pairing.uri, expiry: pairing.expiry, response }
}

/** Sends both, and takes the answer to either. */
async function firstOf(client: Client<DappNews>, both: Both): Promise<Authenticated> {
  const { channels, relay } = client
  const { pairing, self, requested } = both
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
    .then((answer) => awaitSettle(client, { answer, self, requested, signal }))
    .then((session) => ({ signIns: [], session }))
  const signedIn = signIn(client, { ...both, signal }, answerTopic).catch((error) => {
    // The wallet does not know how: it takes the proposal.
    if (error instanceof PairingError && error.code === 10_001) return proposed
    throw error
  })
  const answered = Promise.race([signedIn, proposed])
  const sent = relay
    .subscribe([answerTopic])
    .then(() => sendProposal(client, { pairing, self, namespaces: requested, id }))
  try {
    // A wallet may answer before the relay has said that it took the proposal.
    return await Promise.race([answered, sent.then(() => answered)])
  } finally {
    both.signal.removeEventListener('abort', end)
    ended.abort(new PairingError('CANCELLED'))
    if (channels.close(answerTopic)) relay.unsubscribe(answerTopic).catch(() => {})
  }
}

async function signIn(
  client: Client<DappNews>,
  { pairing, self, params, requested, signal }: Both,
  answerTopic: string,
): Promise<Authenticated> {
  const { channels, options, surroundings } = client
  const payload = payloadOf(params, new Date(surroundings.now()).toISOString())
  const result = await channels.ask({
    topic: pairing.topic,
    method: 'wc_sessionAuthenticate',
    params: {
      authPayload: { type: 'caip122', chains: params.chains, ...payload },
      requester: { publicKey: self.publicKey, metadata: options.metadata },
      expiryTimestamp: pairing.expiry,
    },
    answerTopic,
    signal,
  })
  const { cacaos, responder } = isObject(result) ? result : {}
  if (!Array.isArray(cacaos) || cacaos.length === 0 || cacaos.length > 20 || !isObject(responder))
    throw new PairingError('MALFORMED')
  const requestedSignIn = {
    payload,
    chains: params.chains,
    methods: requested.eip155?.methods ?? [],
  }
  const { verifyContract } = params
  const proof = { now: surroundings.now(), verifyContract }
  const signIns = await Promise.all(
    cacaos.map((cacao) => verifySignIn(parseCacao(cacao), requestedSignIn, proof)),
  )
  const namespace = namespaceFrom(signIns, requested)
  if (namespace.methods.length === 0) return { signIns }
  return { signIns, session: await keep(client, { self, responder, requested, namespace }) }
}

/** What a site wants signed; the ReCap is its last resource. */
function payloadOf(params: AuthenticateParams, iat: string): SignInPayload {
  const {
    methods,
    resources = [],
    statement,
    expirationTime: exp,
    notBefore: nbf,
    requestId,
  } = params
  const recap = methods.length > 0 ? [writeRecap({ methods, chains: params.chains })] : []
  const all = [...resources, ...recap]
  return {
    ...{ domain: params.domain, aud: params.uri, nonce: params.nonce, iat, version: '1' },
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { exp }),
    ...(nbf !== undefined && { nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(all.length > 0 && { resources: all }),
  }
}

/** What the proved signatures let a site use. */
function namespaceFrom(
  signIns: readonly SignIn[],
  requested: RequestedNamespaces,
): SessionNamespace {
  const unique = (list: string[]) => [...new Set(list)]
  const chainOf = (account: string) => account.slice(0, account.lastIndexOf(':'))
  const chains = unique(
    signIns.flatMap(({ account, recap }) => [chainOf(account), ...recap.chains]),
  )
  const addresses = unique(
    signIns.map(({ account }) => account.slice(account.lastIndexOf(':') + 1)),
  )
  return {
    chains,
    methods: unique(signIns.flatMap(({ recap }) => recap.methods)),
    events: requested.eip155?.events ?? [],
    accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
  }
}

async function keep(
  { crypto, sessions, relay, topicOf, seconds }: Client<DappNews>,
  made: {
    self: KeyPair
    responder: Record<string, unknown>
    requested: RequestedNamespaces
    namespace: SessionNamespace
  },
): Promise<Session> {
  const { publicKey, metadata } = made.responder
  if (!isKey(publicKey)) throw new PairingError('MALFORMED')
  const symKey = await sharedKey(crypto, made.self.privateKey, publicKey)
  const session = {
    topic: await topicOf(symKey),
    symKey,
    expiry: seconds() + sessionLife,
    namespaces: { eip155: made.namespace },
    requested: made.requested,
    peer: { publicKey, metadata: parseMetadata(metadata) },
    heard: [],
    changedBy: 0,
  }
  await sessions.add(session)
  await relay.subscribe([session.topic])
  return publicPart(session)
}
