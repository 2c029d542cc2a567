import type { Hex } from 'viem'
import type { CallAsset, CallEffect } from '../callEffect.ts'
import { decodeWithin } from './decodeWithin.ts'
import { actionNumbers, numberedAction as command, type NumberedAction } from './numberedActions.ts'
import { asBatch, type Call, type Part, type Reader, reader } from './reader.ts'
import {
  assetOf,
  basisPoints,
  fullBalance,
  pay,
  type RouterContext,
  recipientOf,
  senderMark,
} from './routerPlace.ts'
import { v4Swaps } from './v4Swaps.ts'

type Swap = { to: Hex; gives: CallAsset; gets: CallAsset; isByUser: boolean }

const swap = ({ to, gives, gets, isByUser }: Swap, place: RouterContext): CallEffect[] => [
  {
    kind: 'swap',
    gives,
    gets,
    to: recipientOf(to, place),
    from: isByUser ? place.sender : place.router,
  },
]

/** Returns the first and the last token of a path: V3 packs them with the pools' fees between them. */
const ends = (path: Hex): [Hex, Hex] => {
  if (path.length < 2 + 40 + 6 + 40) throw new RangeError('The path is cut short')
  return [`0x${path.slice(2, 42)}`, `0x${path.slice(-40)}`]
}

const endsOf = (path: readonly Hex[]): [Hex, Hex] => {
  const first = path[0]
  const last = path.at(-1)
  if (!first || !last) throw new RangeError('The path is empty')
  return [first, last]
}

const deepest = 4
const least = { isLeast: true }
const details = '(address token, uint160 amount, uint48 expiration, uint48 nonce)'
const share = (token: Hex, to: Hex, part: bigint, place: RouterContext) =>
  pay(assetOf(token, 0n, { share: part }), to, place)
const wrapping = (
  kind: 'wrap' | 'unwrap',
  to: Hex,
  amount: bigint,
  place: RouterContext,
): CallEffect[] => [
  {
    kind,
    from: place.router,
    to: recipientOf(to, place),
    ...(amount === fullBalance ? { amount: 0n, share: basisPoints } : { amount }),
  },
]

type Permit = { token: Hex; amount: bigint; expiration: number }
const allowanceOf = (
  { token, amount, expiration }: Permit,
  spender: Hex,
  { sender }: RouterContext,
): CallEffect => ({
  kind: 'allow',
  token,
  spender,
  amount,
  until: BigInt(expiration),
  owner: sender,
})

/** By the lowest six bits. The highest bit only permits a command to fail without a revert of the others. */
const commands: Readonly<Record<number, NumberedAction>> = {
  0: command(
    'address to, uint256 amountIn, uint256 amountOutMin, bytes path, bool isByUser',
    ([to, amount, min, path, isByUser], place) => {
      const [first, last] = ends(path)
      const gives = assetOf(first, amount)
      const gets = assetOf(last, min, least)
      return swap({ to, gives, gets, isByUser }, place)
    },
  ),
  1: command(
    'address to, uint256 amountOut, uint256 amountInMax, bytes path, bool isByUser',
    ([to, amount, most, path, isByUser], place) => {
      // The bought token comes first.
      const [first, last] = ends(path)
      return swap({ to, gives: assetOf(last, most), gets: assetOf(first, amount), isByUser }, place)
    },
  ),
  2: command('address token, address to, uint160 amount', ([token, to, amount], place) => [
    {
      kind: 'send',
      token,
      amount,
      from: place.sender,
      to: recipientOf(to, place),
    },
  ]),
  3: command(
    `(${details}[] details, address spender, uint256 sigDeadline) permit, bytes signature`,
    ([{ details, spender }], place) => details.map((detail) => allowanceOf(detail, spender, place)),
  ),
  4: command('address token, address to, uint256 least', ([token, to, min], place) =>
    pay(assetOf(token, min, least), to, place),
  ),
  5: command('address token, address to, uint256 amount', ([token, to, amount], place) =>
    pay(assetOf(token, amount), to, place),
  ),
  6: command('address token, address to, uint256 bips', ([token, to, bips], place) =>
    share(token, to, bips, place),
  ),
  // The same in parts of 10^18.
  7: command('address token, address to, uint256 part', ([token, to, part], place) =>
    share(token, to, part / 10n ** 14n, place),
  ),
  8: command(
    'address to, uint256 amountIn, uint256 amountOutMin, address[] path, bool isByUser',
    ([to, amount, min, path, isByUser], place) => {
      const [first, last] = endsOf(path)
      const gives = assetOf(first, amount)
      const gets = assetOf(last, min, least)
      return swap({ to, gives, gets, isByUser }, place)
    },
  ),
  9: command(
    'address to, uint256 amountOut, uint256 amountInMax, address[] path, bool isByUser',
    ([to, amount, most, path, isByUser], place) => {
      const [first, last] = endsOf(path)
      return swap({ to, gives: assetOf(first, most), gets: assetOf(last, amount), isByUser }, place)
    },
  ),
  10: command(
    `(${details} details, address spender, uint256 sigDeadline) permit, bytes signature`,
    ([{ details, spender }], place) => [allowanceOf(details, spender, place)],
  ),
  11: command('address to, uint256 amount', ([to, amount], place) =>
    wrapping('wrap', to, amount, place),
  ),
  12: command('address to, uint256 least', ([to], place) =>
    wrapping('unwrap', to, fullBalance, place),
  ),
  13: command(
    '(address from, address to, uint160 amount, address token)[] transfers',
    ([transfers], place) =>
      transfers.map(({ from, to, amount, token }) => ({
        kind: 'send',
        token,
        amount,
        from,
        to: recipientOf(to, place),
      })),
  ),
  // Only checks a balance.
  14: command('address owner, address token, uint256 least', () => []),
  16: command('bytes actions, bytes[] params', ([actions, params], place) =>
    v4Swaps(actions, params, place),
  ),
  33: command('bytes commands, bytes[] inputs', ([list, inputs], place) =>
    run(list, inputs, { ...place, depth: place.depth + 1 }),
  ),
}

/** Decodes commands one by one: one that is unknown, or cannot be decoded, may do anything. */
function run(list: Hex, inputs: readonly Hex[], place: RouterContext): Part[] {
  if (place.depth > deepest) throw new RangeError('Nobody reads that deep')
  return actionNumbers(list, inputs).flatMap((byte, at): readonly Part[] => {
    const known = commands[Number.parseInt(byte, 16) & 0x7f]
    const input = inputs[at] ?? '0x'
    try {
      if (known) return known.read(decodeWithin(known.inputs, input) as never, place)
    } catch {
      // It is shown as unknown.
    }
    return [unknownCommand(byte, input, place)]
  })
}

const unknownCommand = (
  byte: string,
  input: Hex,
  { router, sender }: RouterContext,
): CallEffect => ({
  kind: 'call',
  to: router,
  value: 0n,
  data: `0x${byte}${input.slice(2)}`,
  from: sender,
})

const runAs = (list: Hex, inputs: readonly Hex[], call: Call): Part[] => {
  const sender = call.actor ?? call.signer ?? senderMark
  return asBatch(run(list, inputs, { sender, router: call.to, depth: 0 }))
}

/** The commands of Uniswap's Universal Router, and of routers with the same commands. */
export const universalRouterCalls: readonly Reader[] = [
  reader('function execute(bytes commands, bytes[] inputs)', ([list, inputs], call) =>
    runAs(list, inputs, call),
  ),
  reader(
    'function execute(bytes commands, bytes[] inputs, uint256 deadline)',
    ([list, inputs], call) => runAs(list, inputs, call),
  ),
]
