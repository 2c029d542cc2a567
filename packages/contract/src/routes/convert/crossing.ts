import * as v from 'valibot'
import { amountText } from './convertFields.ts'

/**
 * What a swap across chains is like, as its service says: the name of the bridge, how long it takes in seconds, about, and the fees that
 * are taken off already. Fees on top of the amount are refused.
 */
export const crossing = v.object({
  bridge: v.string(),
  seconds: v.number(),
  fees: v.array(v.object({ amount: amountText, symbol: v.string(), decimals: v.number() })),
})

/** What a swap across chains is like. */
export type Crossing = v.InferOutput<typeof crossing>
