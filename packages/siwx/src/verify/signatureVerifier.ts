import type { Namespace } from '@portico/contract'
import type { SiwxMessage } from '../message/siwxMessage.ts'

/** The claim to verify: that an account signed a text. */
export type SignedText = {
  /** The text, byte for byte. */
  text: string
  message: Pick<SiwxMessage, 'chainId' | 'accountAddress'>
  /** As the family's wallets return it: in hex for EVM chains, in base58 for Solana. */
  signature: string
}

/** Verifies the signatures of one chain family. */
export type SignatureVerifier = {
  namespace: Namespace
  /** @throws SiwxError `UNSUPPORTED_CHAIN`; `NODE_UNAVAILABLE` if the answer cannot be known. */
  verify: (signed: SignedText) => Promise<boolean>
}
