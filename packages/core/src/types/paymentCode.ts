import type { CaipNetworkId } from '@portico/contract'

/**
 * A recipient that was written with more than an address: a payment code (EIP-681, Solana Pay), or an address with its
 * network in front of it (EIP-3770).
 */
export type PaymentCode = {
  /** A plain address in its canonical form, or a name. */
  recipient: string
  /** The named network; any network of the family if none is named. */
  networkId?: CaipNetworkId | undefined
  /** The plain address of a token, if one is to be sent. */
  token?: string | undefined
  /** The amount to send: in base units, or as a plain decimal number of the currency. */
  amount?: { units: bigint } | { decimal: string } | undefined
}
