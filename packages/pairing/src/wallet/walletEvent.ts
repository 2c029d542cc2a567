import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import type { AppMetadata } from '../protocol/metadata.ts'
import type { SignInPayload } from '../signIn/cacao.ts'

/** A site that would like a session. */
export type SessionProposal = {
  type: 'proposal'
  /** With which it is approved or rejected. */
  id: number
  proposer: AppMetadata
  /** What the site cannot do without; sites of today ask for nothing there. */
  required: RequestedNamespaces
  optional: RequestedNamespaces
  /** Seconds since the epoch. */
  expiry: number
  /** What somebody vouches for, unread. */
  attestation?: string
}

/** Something that a site would like to have done. */
export type SessionRequest = {
  type: 'request'
  id: number
  topic: string
  /** CAIP-2. */
  chainId: string
  method: string
  params: unknown
  /** Seconds since the epoch. */
  expiry: number
  attestation?: string
}

/** A site that would like a signature to know its visitor by, and a session with it. */
export type SignInRequest = {
  type: 'signIn'
  id: number
  requester: AppMetadata
  /** CAIP-2. */
  chains: readonly string[]
  /** What is to be signed; `signInMessage` writes it for an account. */
  payload: SignInPayload
  /** Seconds since the epoch. */
  expiry: number
  attestation?: string
}

/** Events of a wallet, beside those of its sessions. */
export type WalletEvent = SessionProposal | SessionRequest | SignInRequest
