import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import type { RequestedNamespace, RequestedNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import type { KeyPair } from '../protocol/keys.ts'
import type { Session } from '../protocol/session.ts'
import { parseCacao, type SignInPayload } from '../signIn/cacao.ts'
import { writeRecap } from '../signIn/recap.ts'
import {
  type ProvenSignIn,
  type VerifyContractSignature,
  verifySignIn,
} from '../signIn/verifySignIn.ts'
import type { DappEvent } from './dappEvent.ts'
import type { OpenPairing } from './pairing.ts'
import { addSignInSession, namespaceOf } from './signInSession.ts'

/** What a site wants signed, and asks for besides. Sign-in at one click is for EVM accounts (CAIP-74). */
export type AuthenticateParams = {
  /** CAIP-2 ids, of one chain family. */
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
  /** What a wallet that knows no sign-in is offered, and any may share later: these chains unless given. */
  namespaces?: RequestedNamespaces
  /** The wallet of a list that the link is for; kept with the session. */
  walletId?: string | undefined
  /** Called with what was proved, before its session is there. */
  onSigned?: (signIns: readonly ProvenSignIn[]) => void
  signal?: AbortSignal
}

/** What a wallet answered: proved sign-ins, or none where it only knows sessions. */
export type Authenticated = { signIns: readonly ProvenSignIn[]; session?: Session }

/** Where and with which keys a sign-in is asked for. */
export type SignInOffer = {
  pairing: OpenPairing
  self: KeyPair
  params: AuthenticateParams
  namespace: string
  requested: RequestedNamespace
  /** What a plain proposal asks for. */
  namespaces: RequestedNamespaces
  signal: AbortSignal
}

/** Asks the wallet that reads the link to sign in, and checks what it answers. */
export async function requestSignIn(
  client: Client<DappEvent>,
  { pairing, self, params, namespace, requested, namespaces, signal }: SignInOffer,
  answerTopic: string,
): Promise<Authenticated> {
  const { channels, options, platform } = client
  const payload = payloadOf(namespace, params, new Date(platform.now()).toISOString())
  const result = await channels.sendRequest({
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
  const { cacaos, responder } = isRecord(result) ? result : {}
  if (!Array.isArray(cacaos) || cacaos.length === 0 || cacaos.length > 20 || !isRecord(responder))
    throw new PairingError('MALFORMED')
  const requestedSignIn = {
    payload,
    chains: params.chains,
    methods: requested.methods,
  }
  const { verifyContract } = params
  const proof = { now: platform.now(), verifyContract }
  const signIns = await Promise.all(
    cacaos.map((cacao) => verifySignIn(parseCacao(cacao), requestedSignIn, proof)),
  )
  const shared = namespaceOf(signIns, requested)
  if (shared.methods.length === 0) return { signIns }
  params.onSigned?.(signIns)
  const { walletId } = params
  const made = { self, responder, namespace, namespaces, shared, walletId }
  return { signIns, session: await addSignInSession(client, made) }
}

/** What a site wants signed; the ReCap is its last resource. */
function payloadOf(namespace: string, params: AuthenticateParams, iat: string): SignInPayload {
  const {
    methods,
    resources = [],
    statement,
    expirationTime: exp,
    notBefore: nbf,
    requestId,
  } = params
  const recap =
    methods.length > 0 ? [writeRecap({ namespace, methods, chains: params.chains })] : []
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
