import * as v from 'valibot'

/** CAIP-10 of an account or a token on an EVM chain. */
export const account = v.pipe(
  v.string(),
  v.regex(/^eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}$/, 'INVALID_ADDRESS'),
)
/** A whole number of 256 bits at most, as digits. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'must be a whole number in digits'))
/** What pairs of tokens can count: 112 bits. */
const mostSwapped = (1n << 112n) - 1n
/** What may be swapped, in smallest units. */
export const swapAmount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,33}$/, 'must be a whole number of smallest units, from 1'),
  v.check((text) => BigInt(text) <= mostSwapped, 'must be less than 2^112'),
)
/** A CAIP-10 id of an answer. */
export const caip10 = v.string()
/** An amount of an answer, in smallest units. */
export const amountText = v.string()
/** A service that swaps beside the pools, where the operator has configured it. */
export const swapSourceIds = ['0x', '1inch', 'lifi'] as const
/** The name of one. */
export type SwapSourceId = (typeof swapSourceIds)[number]
/** Who is to swap; the pools of the chain unless given. */
export const sourceField = v.picklist(swapSourceIds)
/** Several of them, with commas between. */
export const sourcesField = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(
    (text) => text.split(',').every((id) => (swapSourceIds as readonly string[]).includes(id)),
    `must be of ${swapSourceIds.join(', ')}, with commas between`,
  ),
)
