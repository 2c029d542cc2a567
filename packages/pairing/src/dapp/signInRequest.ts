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

/** The text to sign and the permissions to request. One-click sign-in is for EVM accounts (CAIP-74). */
export type AuthenticateParams = {
  /** CAIP-2 ids, of one chain family. */
  chains: readonly string[]
  methods: readonly string[]
  domain: string
  /** The address of the page. */
  uri: string
  /**
   * Random, single-use and short-lived, for this visit only. A relay cannot read it, and the site's server must check
   * it.
   */
  nonce: string
  statement?: string
  /** ISO 8601. */
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
  /** Asks a chain to verify signatures of contract accounts. Without it they are refused. */
  verifyContract?: VerifyContractSignature
  /** The proposal for a wallet without sign-in, and the limit of later updates. By default `chains` and `methods`. */
  namespaces?: RequestedNamespaces
  /** The list's id of the wallet that the link is for. The session stores it. */
  walletId?: string | undefined
  /** Called with the verified sign-ins, before their session exists. */
  onSigned?: (signIns: readonly ProvenSignIn[]) => void
  signal?: AbortSignal
}

/** A wallet's answer: verified sign-ins, or none if the wallet only knows sessions. */
export type Authenticated = { signIns: readonly ProvenSignIn[]; session?: Session }

/** How an answer is verified, and the callback that runs first. */
export type ProofParams = Pick<AuthenticateParams, 'verifyContract' | 'onSigned'>

/** A sign-in with its pairing and keys, and a proposal for wallets without sign-in. */
export type SignInOffer = OpenProposal & {
  signIn: { id: number; namespace: string; payload: SignInPayload }
}

const requestedBy = ({ namespaces, signIn }: SignInOffer): RequestedNamespace => {
  const requested = namespaces[signIn.namespace]
  if (!requested) throw new PairingError('UNSUPPORTED_CHAINS')
  return requested
}

/** Returns the parameters of `wc_sessionAuthenticate`. */
export function signInParams({ options }: Client<DappEvent>, offer: SignInOffer): object {
  const { pairing, self, signIn } = offer
  return {
    authPayload: { type: 'caip122', chains: requestedBy(offer).chains, ...signIn.payload },
    requester: { publicKey: self.publicKey, metadata: options.metadata },
    expiryTimestamp: pairing.expiry,
  }
}

/** Verifies a wallet's answer to a sign-in, and adds its session. */
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

/** Returns the payload to sign. The ReCap is its last resource. */
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
