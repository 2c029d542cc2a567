import type { Namespace } from '@portico/contract'
import type { SiwxMessage } from '../message/siwxMessage.ts'

/** What is to be proved: that an account signed a text. */
export type SignedText = {
  /** The text, byte for byte. */
  text: string
  message: Pick<SiwxMessage, 'chainId' | 'accountAddress'>
  /** As wallets of the family give it: in hex for EVM chains, in base58 for Solana. */
  signature: string
}

/** Proves the signatures of one chain family. */
export type SignatureVerifier = {
  namespace: Namespace
  /** @throws SiwxError `UNSUPPORTED_CHAIN`, `NODE_UNAVAILABLE` where it cannot be known. */
  verify: (signed: SignedText) => Promise<boolean>
}
