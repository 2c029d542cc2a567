import type { CaipNetworkId } from '@portico/contract'

/** The message that an account signs to sign in (CAIP-122). All times are RFC 3339, exactly as in the text. */
export type SiwxMessage = {
  /** The host of the requesting page, with its port unless that is the default one; international names in Punycode. */
  domain: string
  /** The scheme before the domain; most messages have none. */
  scheme?: string
  /** In the form of the chain family: with the checksum of EIP-55, in base58… */
  accountAddress: string
  /** The statement that the visitor agrees to: one line of characters that URIs allow, and spaces. */
  statement?: string
  /** The requesting page, or the part of it that the visitor signs in to (RFC 3986). */
  uri: string
  version: '1'
  /** CAIP-2. */
  chainId: CaipNetworkId
  /** At least 8 letters and digits, used only once. */
  nonce: string
  issuedAt: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  /** URIs. A ReCap (EIP-5573) is the last one. */
  resources?: readonly string[]
}
