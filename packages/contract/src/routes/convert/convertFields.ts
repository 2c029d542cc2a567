import * as v from 'valibot'

/** CAIP-10 id of an account or a token, on an EVM chain or on Solana. */
export const account = v.pipe(
  v.string(),
  v.regex(
    /^(eip155:[1-9]\d{0,15}:0x[0-9a-fA-F]{40}|solana:[1-9A-HJ-NP-Za-km-z]{32}:[1-9A-HJ-NP-Za-km-z]{32,44})$/,
    'INVALID_ADDRESS',
  ),
)
/** A whole number of at most 256 bits, as decimal digits. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/, 'must be a whole number in digits'))
/** The largest amount that token pairs can count: 112 bits. */
const mostSwapped = (1n << 112n) - 1n
/** An amount to swap, in smallest units. */
export const swapAmount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,33}$/, 'must be a whole number of smallest units, from 1'),
  v.check((text) => BigInt(text) <= mostSwapped, 'must be less than 2^112'),
)
/** A CAIP-10 id in a response. */
export const caip10 = v.string()
/** An amount in a response, in smallest units. */
export const amountText = v.pipe(v.string(), v.maxLength(80))
/** Call data. The limit is longer than any swap; longer data would take long to read. */
export const callData = v.pipe(v.string(), v.maxLength(65_538))
/**
 * Services that swap besides the pools of EVM chains, if the operator has configured them. The last one works only
 * across chains.
 */
const swapServiceIds = ['0x', '1inch', 'lifi', 'lifi-across'] as const
/**
 * The sources besides the pools: services, and the pools of Uniswap v4. These have another router and take tokens by a
 * signature (Permit2), but they need no key and inform nobody.
 */
const evmSwapSourceIds = [...swapServiceIds, 'uniswap-v4'] as const
/** The sources on Solana, where the server queries no pools itself. */
const solanaSwapSourceIds = ['jupiter'] as const
/** All sources. */
const swapSourceIds = [...evmSwapSourceIds, ...solanaSwapSourceIds] as const
/** The name of a service on EVM chains. */
export type SwapServiceId = (typeof swapServiceIds)[number]
/** The name of a source on EVM chains. */
export type SwapSourceId = (typeof evmSwapSourceIds)[number]
/** The name of a source on Solana. */
export type SolanaSwapSourceId = (typeof solanaSwapSourceIds)[number]
/** The requested source; by default the pools of the chain. */
export const sourceField = v.picklist(swapSourceIds)
/** Several sources, with commas between. */
export const sourcesField = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(
    (text) => text.split(',').every((id) => (swapSourceIds as readonly string[]).includes(id)),
    `must be of ${swapSourceIds.join(', ')}, with commas between`,
  ),
)
