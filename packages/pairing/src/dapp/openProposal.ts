import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import type { KeyPair } from '../protocol/keys.ts'
import type { OpenPairing } from './pairing.ts'

/** A proposal with its pairing and keys. */
export type OpenProposal = {
  pairing: OpenPairing
  self: KeyPair
  namespaces: RequestedNamespaces
  walletId: string | undefined
  /** The picture that a list has of that wallet. */
  imageUrl: string | undefined
  id: number
}
