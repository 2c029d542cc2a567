import * as v from 'valibot'
import { amountText } from './convertFields.ts'

/**
 * The details of a swap across chains, as its service states them: the name of the bridge, the approximate duration in
 * seconds, and the fees, which are already deducted. Fees on top of the amount are refused.
 */
export const crossing = v.object({
  bridge: v.string(),
  seconds: v.number(),
  fees: v.array(v.object({ amount: amountText, symbol: v.string(), decimals: v.number() })),
})

/** The details of a swap across chains. */
export type Crossing = v.InferOutput<typeof crossing>
