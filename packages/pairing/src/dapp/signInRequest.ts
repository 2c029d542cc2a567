import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import type { RequestedNamespace, RequestedNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import type { Session } from '../protocol/session.ts'
import { parseCacao, type SignInPayload } from '../signIn/cacao.ts'
import { writeRecap } from '../signIn/recap.ts'
import {
  type ProvenSignIn,
  type VerifyContractSignature,
  verifySignIn,
} from '../signIn/verifySignIn.ts'
import type { DappEvent } from './dappEvent.ts'
import type { OpenProposal } from './openProposal.ts'
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

/** How what a wallet answers is proved, and which callback comes first. */
export type ProofParams = Pick<AuthenticateParams, 'verifyContract' | 'onSigned'>

/** What is asked for, where and with which keys: a sign-in, and a proposal for a wallet that knows none. */
export type SignInOffer = OpenProposal & {
  signIn: { id: number; namespace: string; payload: SignInPayload }
}

const requestedBy = ({ namespaces, signIn }: SignInOffer): RequestedNamespace => {
  const requested = namespaces[signIn.namespace]
  if (!requested) throw new PairingError('UNSUPPORTED_CHAINS')
  return requested
}

/** The parameters of `wc_sessionAuthenticate`. */
export function signInParams({ options }: Client<DappEvent>, offer: SignInOffer): object {
  const { pairing, self, signIn } = offer
  return {
    authPayload: { type: 'caip122', chains: requestedBy(offer).chains, ...signIn.payload },
    requester: { publicKey: self.publicKey, metadata: options.metadata },
    expiryTimestamp: pairing.expiry,
  }
}

/** Checks what a wallet answers to a sign-in, and makes the session that goes with it. */
export async function readSignIn(
  client: Client<DappEvent>,
  offer: SignInOffer,
  result: unknown,
  { verifyContract, onSigned }: ProofParams,
): Promise<Authenticated> {
  const { cacaos, responder } = isRecord(result) ? result : {}
  if (!Array.isArray(cacaos) || cacaos.length === 0 || cacaos.length > 20 || !isRecord(responder))
    throw new PairingError('MALFORMED')
  const { self, namespaces, walletId, signIn } = offer
  const { namespace, payload } = signIn
  const requested = requestedBy(offer)
  const { chains, methods } = requested
  const proof = { now: client.platform.now(), verifyContract }
  const signIns = await Promise.all(
    cacaos.map((cacao) => verifySignIn(parseCacao(cacao), { payload, chains, methods }, proof)),
  )
  const shared = namespaceOf(signIns, requested)
  if (shared.methods.length === 0) return { signIns }
  onSigned?.(signIns)
  const made = { self, responder, namespace, namespaces, shared, walletId }
  return { signIns, session: await addSignInSession(client, made) }
}

/** What a site wants signed; the ReCap is its last resource. */
export function payloadOf(
  namespace: string,
  params: AuthenticateParams,
  iat: string,
): SignInPayload {
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
    domain: params.domain,
    aud: params.uri,
    nonce: params.nonce,
    iat,
    version: '1',
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { exp }),
    ...(nbf !== undefined && { nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(all.length > 0 && { resources: all }),
  }
}
