import { encodeAbiParameters, type Hex } from 'viem'
import type { CallAsset, CallEffect } from '../callEffect.ts'
import { decodeWithin } from './decodeWithin.ts'
import { numberedAction as action, actionNumbers, type NumberedAction } from './numberedActions.ts'
import {
  assetOf,
  basisPoints,
  pay,
  type RouterContext,
  recipientOf,
  senderMark,
} from './routerPlace.ts'

const least = { isLeast: true }
const pool =
  '(address currency0, address currency1, uint24 fee, int24 tickSpacing, address hooks) pool'
const path =
  '(address currency, uint24 fee, int24 tickSpacing, address hooks, bytes hookData)[] path'

/** Returns a swap; the bought token stays with the router until it is taken. */
const swap = (
  gives: CallAsset,
  gets: CallAsset,
  { sender, router }: RouterContext,
): CallEffect[] => [{ kind: 'swap', gives, gets, from: sender, to: router }]

/** Returns an amount; zero means everything that is owed, or due. */
const due = (token: Hex, amount: bigint): CallAsset =>
  amount === 0n ? assetOf(token, 0n, { share: basisPoints }) : assetOf(token, amount)

const payIn = (token: Hex, amount: bigint, { sender, router }: RouterContext): CallEffect[] => [
  { kind: 'send', ...assetOf(token, amount), from: sender, to: router },
]

/** The actions of V4 by their numbers. */
const actions: Readonly<Record<number, NumberedAction<CallEffect>>> = {
  6: action(
    `(${pool}, bool isZeroForOne, uint128 amountIn, uint128 amountOutMin, bytes hookData) it`,
    ([{ pool, isZeroForOne, amountIn, amountOutMin }], place) => {
      const [give, get] = sides(pool, isZeroForOne)
      return swap(due(give, amountIn), assetOf(get, amountOutMin, least), place)
    },
  ),
  7: action(
    `(address currencyIn, ${path}, uint128 amountIn, uint128 amountOutMin) it`,
    ([{ currencyIn, path, amountIn, amountOutMin }], place) =>
      swap(due(currencyIn, amountIn), assetOf(end(path.at(-1)), amountOutMin, least), place),
  ),
  8: action(
    `(${pool}, bool isZeroForOne, uint128 amountOut, uint128 amountInMax, bytes hookData) it`,
    ([{ pool, isZeroForOne, amountOut, amountInMax }], place) => {
      const [give, get] = sides(pool, isZeroForOne)
      return swap(assetOf(give, amountInMax), due(get, amountOut), place)
    },
  ),
  9: action(
    `(address currencyOut, ${path}, uint128 amountOut, uint128 amountInMax) it`,
    ([{ currencyOut, path, amountOut, amountInMax }], place) =>
      swap(assetOf(end(path[0]), amountInMax), due(currencyOut, amountOut), place),
  ),
  // An owed amount without a number is what the swaps sell.
  11: action('address token, uint256 amount, bool isByUser', ([token, amount, isByUser], place) =>
    isByUser && amount > 0n ? payIn(token, amount, place) : [],
  ),
  12: action('address token, uint256 most', ([token, most], place) => payIn(token, most, place)),
  14: action('address token, address to, uint256 amount', ([token, to, amount], place) =>
    pay(due(token, amount), to, place),
  ),
  15: action('address token, uint256 least', ([token, min], place) =>
    pay(assetOf(token, min, least), senderMark, place),
  ),
  16: action('address token, address to, uint256 bips', ([token, to, bips], place) => [
    {
      kind: 'send',
      ...assetOf(token, 0n, { share: bips }),
      from: place.router,
      to: recipientOf(to, place),
    },
  ]),
}

/** Decodes the actions of a V4 swap, in order. @throws RangeError for an unknown one. */
export function v4Swaps(list: Hex, params: readonly Hex[], place: RouterContext): CallEffect[] {
  return actionNumbers(list, params).flatMap((byte, at) => {
    const known = actions[Number.parseInt(byte, 16)]
    const data = params[at] ?? '0x'
    if (!known) throw new RangeError('An action is not known')
    const args = decodeWithin(known.inputs, data)
    // Some routers encode the same actions with other fields: a decoding that does not encode back to the same bytes is
    // rejected.
    if (encodeAbiParameters(known.inputs, args) !== data.toLowerCase())
      throw new RangeError('An action is written in another way')
    return known.read(args as never, place)
  })
}

const sides = (
  { currency0, currency1 }: { currency0: Hex; currency1: Hex },
  isZeroForOne: boolean,
): [Hex, Hex] => (isZeroForOne ? [currency0, currency1] : [currency1, currency0])

function end(hop: { currency: Hex } | undefined): Hex {
  if (!hop) throw new RangeError('The path is empty')
  return hop.currency
}
