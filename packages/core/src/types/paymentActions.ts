import type {
  AccessChallenge,
  CaipNetworkId,
  PaymentPayload,
  PaymentRequirements,
} from '@portico/contract'
import type { Network } from './network.ts'
import type { TypedData } from './signing.ts'

/** What a way to pay comes down to. Plain addresses; `amount` in smallest units. */
export type PaymentTerms = {
  networkId: CaipNetworkId
  asset: string
  payTo: string
  amount: bigint
  /** For how long what is signed stays good. */
  seconds: number
}

/** A token as it describes itself, and what an account has of it. */
export type PaymentAsset = { symbol: string; decimals: number; balance: bigint }

/** How resources are paid for by a signature alone (x402): a server brings it to the chain. */
export type PaymentActions = {
  /** Undefined where the family cannot pay this way. */
  readTerms(offer: PaymentRequirements): Promise<PaymentTerms | undefined>
  /** @throws PorticoError `RPC_UNAVAILABLE`, `PAYMENT_UNSUPPORTED` for what is no token. */
  readAsset(params: { network: Network; address: string; asset: string }): Promise<PaymentAsset>
  /**
   * What is signed to pay, and what the payment has beside the signature. `now` is in milliseconds since 1970. Each
   * call makes another payment.
   */
  authorize(params: { offer: PaymentRequirements; from: string; now: number }): Promise<{
    typedData: TypedData
    authorization: Readonly<Record<string, string>>
    /** When it ends, in milliseconds since 1970. */
    validBefore: number
  }>
  /**
   * What an account signs to have again what it has paid for (`sign-in-with-x`), and what the site is sent beside the signature.
   * Undefined where it takes no account of the family on these networks.
   */
  writeSignIn(params: {
    challenge: AccessChallenge
    address: string
    networks: readonly CaipNetworkId[]
  }): Promise<{ message: string; proof: Readonly<Record<string, unknown>> } | undefined>
  /** Whether a payment was made, or can be made no more. @throws PorticoError `RPC_UNAVAILABLE`. */
  isUsed(params: { network: Network; payment: PaymentPayload }): Promise<boolean>
}
