import type { Currency } from '@portico/contract'

/** Prices that the operator sets. `label` names their source in each answer. */
export type FixedPrices = {
  label: string
  currency: Currency
  /** Plain decimal numbers by CAIP-10 id; a network's own currency has its `nativeAddresses`. */
  prices: Readonly<Record<string, string>>
}
