import type { RequestedNamespaces } from '../namespaces/namespaces.ts'
import type { KeyPair } from '../protocol/keys.ts'
import type { Pairing } from './pairing.ts'

/** What is proposed, where and with which keys. */
export type Offer = {
  pairing: Pairing
  self: KeyPair
  namespaces: RequestedNamespaces
  walletId: string | undefined
  id: number
}
