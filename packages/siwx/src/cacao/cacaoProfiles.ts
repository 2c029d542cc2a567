import type { Namespace } from '@portico/contract'
import { eip4361Layout, type MessageLayout } from '../message/formatSiwxMessage.ts'

/** How a signature of a CACAO was made: by a key, or by a contract's own rule. CAIP-74. */
export type CacaoSignatureType = 'eip191' | 'eip1271' | 'eip6492'

/** How the accounts of one chain family sign in with a CACAO (CAIP-74). */
export type CacaoProfile = {
  namespace: Namespace
  /** The method that asks a wallet for a signature of such a message. */
  method: string
  /** Whether a text is an account of the family. CAIP-10. */
  isAccount: (text: string) => boolean
  /** The layout of the message, by the reference of the chain. CAIP-2. */
  layout: (reference: string) => MessageLayout
  /** What a key's signature is called. */
  keySignature: CacaoSignatureType
  /** What any signature may be called. */
  signatures: readonly CacaoSignatureType[]
  /** Whether a text is written as signatures of the family are. */
  isSignature: (text: string) => boolean
  /** Proves that the key of an address signed a message. An account of a contract has no key. */
  isSignedByKey: (signed: {
    address: string
    message: string
    signature: string
  }) => Promise<boolean>
}

const profiles: readonly CacaoProfile[] = [
  {
    namespace: 'eip155',
    method: 'personal_sign',
    isAccount: (text) => /^eip155:\d{1,20}:0x[\da-fA-F]{40}$/.test(text),
    layout: eip4361Layout,
    keySignature: 'eip191',
    signatures: ['eip191', 'eip1271', 'eip6492'],
    isSignature: (text) => /^0x([\da-fA-F]{2})+$/.test(text),
    async isSignedByKey({ address, message, signature }) {
      const { signerOf } = await import('./eip191.ts')
      return signerOf(message, signature) === address.toLowerCase()
    },
  },
]

/**
 * How a chain family signs in with a CACAO; `undefined` for a family that cannot. CAIP-74 names the proofs of EVM
 * accounts alone.
 */
export const cacaoProfile = (namespace: string): CacaoProfile | undefined =>
  profiles.find((profile) => profile.namespace === namespace)
