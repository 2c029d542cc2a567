import type { CaipNetworkId } from '@portico/contract'

/** What an account signs to sign in. CAIP-122. All times are RFC 3339, as they stand in the text. */
export type SiwxMessage = {
  /** The host of the page that asks, with its port unless that is the usual one; international names in Punycode. */
  domain: string
  /** The scheme in front of the domain; most messages have none. */
  scheme?: string
  /** As the chain family writes it: with the checksum of EIP-55, in base58… */
  accountAddress: string
  /** What the visitor agrees to, in one line of the characters of URIs and blanks. */
  statement?: string
  /** The page that asks, or what of it is signed in to. RFC 3986. */
  uri: string
  version: '1'
  /** CAIP-2. */
  chainId: CaipNetworkId
  /** At least 8 letters and digits; used once. */
  nonce: string
  issuedAt: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  /** URIs; a ReCap (EIP-5573) is the last. */
  resources?: readonly string[]
}
