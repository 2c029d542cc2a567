import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
  zeroAddress,
} from 'viem'

/**
 * The effect of a call: it takes at most this amount from its sender, and pays at least this much to the sender. The
 * zero address is the native currency.
 */
export type V4Meaning = {
  give: Address
  get: Address
  amount: bigint
  least: bigint
  /** Unix seconds. */
  deadline: bigint
}

/** The call of a Universal Router: commands, with an input for each. */
export const executeAbi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
])
/** The command that swaps with v4 pools. */
const v4Swap = '0x10'

const inputType = parseAbiParameters('bytes actions, bytes[] params')
const singleType = parseAbiParameters([
  'Single single',
  'struct Single { Pool pool; bool isZeroForOne; uint128 amountIn; uint128 amountOutMin; bytes hookData; }',
  'struct Pool { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
])
const pathType = parseAbiParameters([
  'Along along',
  'struct Along { address currencyIn; Hop[] path; uint128 amountIn; uint128 amountOutMin; }',
  'struct Hop { address currency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }',
])
const endType = parseAbiParameters('address currency, uint256 amount')

type Way = Pick<V4Meaning, 'give' | 'get' | 'amount'>
type Hooks = { hooks: Address; hookData: Hex }

const refuse = (why: string): never => {
  throw new Error(why)
}

/** Ensures the canonical encoding, so that there are no bytes that only the contract would read. */
function assertExact(written: Hex, read: Hex): void {
  if (written !== read.toLowerCase()) refuse('bytes that nobody reads')
}

/** Ensures that no hook, which is foreign code, takes part. */
function assertNoHooks({ hooks, hookData }: Hooks): void {
  if (hooks !== zeroAddress || hookData !== '0x') refuse('hooks')
}

function readSingle(data: Hex): Way {
  const read = decodeAbiParameters(singleType, data)
  assertExact(encodeAbiParameters(singleType, read), data)
  const [{ pool, isZeroForOne, amountIn: amount, hookData }] = read
  assertNoHooks({ hooks: pool.hooks, hookData })
  const [give, get] = isZeroForOne
    ? [pool.currency0, pool.currency1]
    : [pool.currency1, pool.currency0]
  return { give, get, amount }
}

function readAlong(data: Hex): Way {
  const read = decodeAbiParameters(pathType, data)
  assertExact(encodeAbiParameters(pathType, read), data)
  const [{ currencyIn: give, path, amountIn: amount }] = read
  for (const hop of path) assertNoHooks(hop)
  const get = path.at(-1)?.currency ?? refuse('no pool')
  return { give, get, amount }
}

function readEnd(data: Hex) {
  const read = decodeAbiParameters(endType, data)
  assertExact(encodeAbiParameters(endType, read), data)
  return { currency: read[0], amount: read[1] }
}

const ways: Readonly<Record<string, (data: Hex) => Way>> = { '06': readSingle, '07': readAlong }
/** The sender pays everything that is owed, and receives everything that is due. */
const settleAll = '0c'
const takeAll = '0f'

/** Returns the numbers of actions, each with its parameters. */
function readActions(data: Hex): [string, Hex][] {
  const read = decodeAbiParameters(inputType, data)
  assertExact(encodeAbiParameters(inputType, read), data)
  const [actions, params] = read
  const numbers = actions.slice(2).match(/../g) ?? []
  if (numbers.length !== params.length) refuse('actions apart')
  return numbers.map((number, at) => [number, params[at] ?? '0x'])
}

/** Returns the sum of ways with the same ends: the total amount that they take, and the total that they pay. */
function readSwap(data: Hex): Omit<V4Meaning, 'deadline'> {
  const actions = readActions(data)
  const [settle, take] = actions.slice(-2)
  if (settle?.[0] !== settleAll || take?.[0] !== takeAll) return refuse('no end')
  const found = actions.slice(0, -2).map(([number, params]) => {
    const way = ways[number]?.(params) ?? refuse(`action ${number}`)
    // Zero means everything that the previous swap paid.
    return way.amount > 0n ? way : refuse('no amount')
  })
  const [first] = found
  if (!first) return refuse('no swap')
  const paid = readEnd(settle[1])
  const taken = readEnd(take[1])
  if (found.some(({ give, get }) => give !== paid.currency || get !== taken.currency))
    return refuse('another token')
  const amount = found.reduce((sum, way) => sum + way.amount, 0n)
  if (paid.amount !== amount) return refuse('another amount')
  return { give: paid.currency, get: taken.currency, amount, least: taken.amount }
}

/**
 * Decodes a call of a Universal Router that swaps with v4 pools and does nothing else. Throws a plain error for any
 * other call, even for one that includes a permit.
 */
export function readV4Call(data: Hex): V4Meaning {
  const read = decodeFunctionData({ abi: executeAbi, data })
  const [commands, inputs, deadline] = read.args
  assertExact(encodeFunctionData({ abi: executeAbi, args: read.args }), data)
  const [input] = inputs
  if (commands !== v4Swap || input === undefined || inputs.length > 1) return refuse('commands')
  return { ...readSwap(input), deadline }
}
