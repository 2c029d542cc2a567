import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import type { AppMetadata } from '../protocol/metadata.ts'
import type { SignInPayload } from '../signIn/cacao.ts'

/** A site's proposal of a session. */
export type SessionProposal = {
  type: 'proposal'
  /** The id by which it is approved or rejected. */
  id: number
  proposer: AppMetadata
  /** The permissions that the site requires; today's sites leave this empty. */
  required: RequestedNamespaces
  optional: RequestedNamespaces
  /** Seconds since the epoch. */
  expiry: number
  /** The attestation, not verified. */
  attestation?: string
}

/** A site's request in a session. */
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

/** A site's request for a signature that identifies its visitor, and for a session. */
export type SignInRequest = {
  type: 'signIn'
  id: number
  requester: AppMetadata
  /** CAIP-2. */
  chains: readonly string[]
  /** The payload to sign. `signInMessage` writes its text for an account. */
  payload: SignInPayload
  /** Seconds since the epoch. */
  expiry: number
  attestation?: string
}

/** Events of a wallet, in addition to those of its sessions. */
export type WalletEvent = SessionProposal | SessionRequest | SignInRequest
