import type { Namespace } from '@portico/contract'
import { eip4361Layout, type MessageLayout } from '../message/formatSiwxMessage.ts'

/** How a signature in a CACAO was made: by a key, or by a contract's rule (CAIP-74). */
export type CacaoSignatureType = 'eip191' | 'eip1271' | 'eip6492'

/** How accounts of one chain family sign in with a CACAO (CAIP-74). */
export type CacaoProfile = {
  namespace: Namespace
  /** The method that requests a signature of such a message from a wallet. */
  method: string
  /** Whether a text is an account of the family (CAIP-10). */
  isAccount: (text: string) => boolean
  /** Returns the layout of the message, by the reference of the chain (CAIP-2). */
  layout: (reference: string) => MessageLayout
  /** The type name of a key's signature. */
  keySignature: CacaoSignatureType
  /** The type names of all signatures that the family allows. */
  signatures: readonly CacaoSignatureType[]
  /** Whether a text has the form of the family's signatures. */
  isSignature: (text: string) => boolean
  /** Verifies that the key of an address signed a message. A contract account has no key. */
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
 * Returns how a chain family signs in with a CACAO; `undefined` if it cannot. CAIP-74 defines only proofs of EVM
 * accounts.
 */
export const cacaoProfile = (namespace: string): CacaoProfile | undefined =>
  profiles.find((profile) => profile.namespace === namespace)
