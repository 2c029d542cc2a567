import {
  type Address,
  BaseError,
  type Client,
  concat,
  encodeFunctionData,
  type Hex,
  HttpRequestError,
  parseAbi,
  size,
  TimeoutError,
} from 'viem'

/** `GasPriceOracle` of the OP stack, at the same address on each of its networks; and that of Scroll. */
export const gasOracle = '0x420000000000000000000000000000000000000F'
export const scrollOracle = '0x5300000000000000000000000000000000000002'

/**
 * The contract in which a network states its fee for layer 1. `none`: gas and its price include that fee, as on
 * Arbitrum and ZKsync, or there is no layer 1. A network outside this table is checked once.
 */
const oracles: ReadonlyMap<number, Address | 'none'> = new Map<number, Address | 'none'>([
  ...[1, 11155111, 560048, 56, 97, 137, 80002, 43114, 43113, 100, 10200].map(
    (id) => [id, 'none'] as const,
  ),
  // Arbitrum, ZKsync, Linea and similar ones.
  ...[42161, 42170, 421614, 33139, 324, 2741, 59144, 59141].map((id) => [id, 'none'] as const),
  // The OP stack.
  ...[10, 11155420, 8453, 84532, 7777777, 34443, 130, 480, 57073, 1868, 1135, 252, 204, 81457].map(
    (id) => [id, gasOracle] as const,
  ),
  ...[534352, 534351].map((id) => [id, scrollOracle] as const),
])

const abi = parseAbi([
  'function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)',
  'function getL1Fee(bytes unsignedTx) view returns (uint256)',
])

/** Placeholder for the other bytes of a transaction: no more than these, and each at the highest cost. */
const rest: Hex = `0x${'ff'.repeat(120)}`

/** The chain and the data of a transaction, which determine its fee for layer 1. */
export type WrittenCall = { chainId: number; data?: Hex | undefined }

/** Reads the fee that a network charges a transaction for layer 1, in wei; 0 if there is none besides gas. */
export type ReadL1Fee = (client: Client, call: WrittenCall) => Promise<bigint>

/**
 * Returns a function that reads this fee plus a quarter, because layer 1 may get more expensive until the block.
 * Networks outside the table that have no oracle are queried once. Rejects if a network of the table, or a node, does
 * not answer.
 */
export function createL1Fees(): ReadL1Fee {
  const without = new Set<number>()
  return async (client, { chainId, data = '0x' }) => {
    const listed = oracles.get(chainId)
    if (listed === 'none' || without.has(chainId)) return 0n
    const oracle = listed ?? gasOracle
    const written = concat([rest, data])
    const bound = await readOracle(client, oracle, 'getL1FeeUpperBound', [BigInt(size(written))])
    const charge = bound ?? (await readOracle(client, oracle, 'getL1Fee', [written]))
    if (typeof charge === 'bigint') return charge + charge / 4n
    if (listed) throw new Error('The network did not say what it charges')
    if (charge === 'nobody') without.add(chainId)
    return 0n
  }
}

/** Returns an oracle's answer; `undefined` if it has no such function, `nobody` if there is no contract. */
async function readOracle(
  client: Client,
  oracle: Address,
  functionName: 'getL1FeeUpperBound' | 'getL1Fee',
  args: readonly [bigint | Hex],
): Promise<bigint | 'nobody' | undefined> {
  const data = encodeFunctionData({ abi, functionName, args: args as never })
  try {
    const call = { to: oracle, data }
    const returned = await client.request({ method: 'eth_call', params: [call, 'latest'] })
    if (returned === '0x') return 'nobody'
    return size(returned) === 32 ? BigInt(returned) : undefined
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}

/** Whether a node has executed the call, which was reverted. */
const isRevert = (error: unknown): boolean =>
  error instanceof BaseError &&
  !error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError)
