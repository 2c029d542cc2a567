import type {
  AccessChallenge,
  CaipNetworkId,
  PaymentPayload,
  PaymentRequirements,
} from '@portico/contract'
import type { Network } from './network.ts'
import type { TypedData } from './signing.ts'

/** The terms of a payment option. Plain addresses; `amount` in base units. */
export type PaymentTerms = {
  networkId: CaipNetworkId
  asset: string
  payTo: string
  amount: bigint
  /** Validity of the signature, in seconds. */
  seconds: number
}

/** A token according to its contract, and the balance of an account. */
export type PaymentAsset = { symbol: string; decimals: number; balance: bigint }

/** Payment for resources by a signature only (x402): a server submits it to the chain. */
export type PaymentActions = {
  /** Reads the terms of a payment option; `undefined` if the family does not support it. */
  readTerms(offer: PaymentRequirements): Promise<PaymentTerms | undefined>
  /** @throws PorticoError `RPC_UNAVAILABLE`, `PAYMENT_UNSUPPORTED` if the address is no token. */
  readAsset(params: { network: Network; address: string; asset: string }): Promise<PaymentAsset>
  /**
   * Returns the data to sign for a payment, and the rest of the payment. `now` is in milliseconds since 1970. Each call
   * creates another payment.
   */
  authorize(params: { offer: PaymentRequirements; from: string; now: number }): Promise<{
    typedData: TypedData
    authorization: Readonly<Record<string, string>>
    /** Time of expiry, in milliseconds since 1970. */
    validBefore: number
  }>
  /**
   * Returns the text that an account signs to get a paid resource again (`sign-in-with-x`), and the other values to
   * send. `undefined` if the site accepts no account of the family on these networks.
   */
  writeSignIn(params: {
    challenge: AccessChallenge
    address: string
    networks: readonly CaipNetworkId[]
  }): Promise<{ message: string; proof: Readonly<Record<string, unknown>> } | undefined>
  /** Whether a payment was made, or can no longer be made. @throws PorticoError `RPC_UNAVAILABLE`. */
  isUsed(params: { network: Network; payment: PaymentPayload }): Promise<boolean>
}
