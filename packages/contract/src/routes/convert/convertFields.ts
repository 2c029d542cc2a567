import * as v from 'valibot'

/** CAIP-10 of an account or a token on an EVM chain, or on Solana. */
export const account = v.pipe(
  v.string(),
  v.regex(
    /^(eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}|solana:[1-9A-HJ-NP-Za-km-z]{32}:[1-9A-HJ-NP-Za-km-z]{32,44})$/,
    'INVALID_ADDRESS',
  ),
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
export const amountText = v.pipe(v.string(), v.maxLength(80))
/** What is called. Longer than any swap is: it would take long to read. */
export const callData = v.pipe(v.string(), v.maxLength(65_538))
/** Services that swap beside the pools of EVM chains, where the operator has configured them; the last one across chains alone. */
const swapServiceIds = ['0x', '1inch', 'lifi', 'lifi-across'] as const
/**
 * Who swaps there beside the pools: services, and the pools of Uniswap v4, which have another router and take tokens by a
 * signature (Permit2), but need no key and tell nobody.
 */
const evmSwapSourceIds = [...swapServiceIds, 'uniswap-v4'] as const
/** Who swaps on Solana, where there are no pools that a server asks itself. */
const solanaSwapSourceIds = ['jupiter'] as const
/** All of them. */
const swapSourceIds = [...evmSwapSourceIds, ...solanaSwapSourceIds] as const
/** The name of a service on EVM chains. */
export type SwapServiceId = (typeof swapServiceIds)[number]
/** The name of a source on EVM chains. */
export type SwapSourceId = (typeof evmSwapSourceIds)[number]
/** The name of one on Solana. */
export type SolanaSwapSourceId = (typeof solanaSwapSourceIds)[number]
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
