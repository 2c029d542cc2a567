import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'

// The calls of a Universal Router, as an honest and as a lying server might write them.
const abi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  'function execute(bytes commands, bytes[] inputs) payable',
])
const pair = parseAbiParameters('address, uint256')
const single = parseAbiParameters(
  '((address, address, uint24, int24, address), bool, uint128, uint128, bytes)',
)
const along = parseAbiParameters(
  '(address, (address, uint24, int24, address, bytes)[], uint128, uint128)',
)

/** The number of an action, and its parameters. */
export type Action = readonly [number: Hex, params: Hex]

type Pool = { fee?: number; spacing?: number; hooks?: Address; hookData?: Hex }
type Amounts = { amount: bigint; least?: bigint }

/** Returns a swap with one pool. */
export function throughV4(
  [give, get]: readonly [Address, Address],
  {
    amount,
    least = 0n,
    fee = 500,
    spacing = 10,
    hooks = zeroAddress,
    hookData = '0x',
  }: Pool & Amounts,
): Action {
  const isDown = BigInt(give) < BigInt(get)
  const [low, high] = isDown ? [give, get] : [get, give]
  const key = [low, high, fee, spacing, hooks] as const
  return ['0x06', encodeAbiParameters(single, [[key, isDown, amount, least, hookData]])]
}

/** Returns a swap over several pools. */
export function alongV4(
  [give, ...path]: readonly [Address, ...Address[]],
  pools: readonly Pool[],
  { amount, least = 0n }: Amounts,
): Action {
  const hops = path.map((currency, at) => {
    const { fee = 500, spacing = 10, hooks = zeroAddress, hookData = '0x' } = pools[at] ?? {}
    return [currency, fee, spacing, hooks, hookData] as const
  })
  return ['0x07', encodeAbiParameters(along, [[give, hops, amount, least]])]
}

/** Pays everything that is owed, at most this amount; takes everything that is due, at least this amount. */
export const settleAll = (currency: Address, most: bigint): Action => [
  '0x0c',
  encodeAbiParameters(pair, [currency, most]),
]
export const takeAll = (currency: Address, least: bigint): Action => [
  '0x0f',
  encodeAbiParameters(pair, [currency, least]),
]

/** Returns actions as the input of one command. */
export const actionsInput = (...actions: readonly Action[]): Hex =>
  encodeAbiParameters(parseAbiParameters('bytes, bytes[]'), [
    concat(['0x', ...actions.map(([number]) => number)]),
    actions.map(([, params]) => params),
  ])

/** Returns commands with a deadline, or without one. */
export const commandsCall = (commands: Hex, inputs: readonly Hex[], deadline?: bigint): Hex =>
  deadline === undefined
    ? encodeFunctionData({ abi, functionName: 'execute', args: [commands, inputs] })
    : encodeFunctionData({ abi, functionName: 'execute', args: [commands, inputs, deadline] })

/** Returns a swap without anything else. */
export const v4Call = (deadline: bigint, ...actions: readonly Action[]): Hex =>
  commandsCall('0x10', [actionsInput(...actions)], deadline)
