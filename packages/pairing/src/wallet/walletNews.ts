import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import type { Metadata } from '../protocol/metadata.ts'
import type { SignInPayload } from '../signIn/cacao.ts'

/** A site that would like a session. */
export type SessionProposal = {
  type: 'proposal'
  /** With which it is approved or rejected. */
  id: number
  proposer: Metadata
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
  requester: Metadata
  /** CAIP-2. */
  chains: readonly string[]
  /** What is to be signed; `signInMessage` writes it for an account. */
  payload: SignInPayload
  /** Seconds since the epoch. */
  expiry: number
  attestation?: string
}

/** What a wallet hears from sites, beyond what becomes of sessions. */
export type WalletNews = SessionProposal | SessionRequest | SignInRequest
