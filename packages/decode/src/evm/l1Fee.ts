import {
  type Address,
  BaseError,
  type Client,
  concat,
  encodeFunctionData,
  type Hex,
  HttpRequestError,
  parseAbi,
  type RpcError,
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
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
])
type OracleFunction = (typeof abi)[number]['name']

/** Placeholder for the other bytes of a transaction: no more than these, and each at the highest cost. */
const rest: Hex = `0x${'ff'.repeat(120)}`

/** The chain, the data and the gas limit of a transaction, which determine its fees besides gas. */
export type WrittenCall = {
  chainId: number
  data?: Hex | undefined
  /** The gas limit, for which a network takes the fee of its operator in advance. Called only if there is such a fee. */
  gas: () => bigint | Promise<bigint>
}

/**
 * Reads the fees that a network charges a transaction besides gas, in wei: for layer 1 and, on the OP stack since
 * Isthmus, for its operator. 0 if there is none.
 */
export type ReadL1Fee = (client: Client, call: WrittenCall) => Promise<bigint>

/**
 * Returns a function that reads these fees; that for layer 1 plus a quarter, because layer 1 may get more expensive
 * until the block. Networks outside the table that have no oracle are queried once, and so are oracles that know no
 * operator. Rejects if a network of the table, or a node, does not answer, and if the gas does.
 */
export function createL1Fees(): ReadL1Fee {
  const without = new Set<number>()
  const withoutOperator = new Set<number>()
  return async (client, { chainId, data = '0x', gas }) => {
    const listed = oracles.get(chainId)
    if (listed === 'none' || without.has(chainId)) return 0n
    const oracle = listed ?? gasOracle
    const written = concat([rest, data])
    const bound = await readOracle(client, oracle, 'getL1FeeUpperBound', [BigInt(size(written))])
    const charge = bound ?? (await readOracle(client, oracle, 'getL1Fee', [written]))
    if (typeof charge === 'bigint') {
      const isOpStack = oracle === gasOracle && !withoutOperator.has(chainId)
      const operator = isOpStack ? await readOperatorFee(client, await gas()) : 0n
      if (operator === undefined) withoutOperator.add(chainId)
      return charge + charge / 4n + (operator ?? 0n)
    }
    if (listed) throw new Error('The network did not say what it charges')
    if (charge === 'nobody') without.add(chainId)
    return 0n
  }
}

/** Returns an oracle's answer; `undefined` if it has no such function, `nobody` if there is no contract. */
async function readOracle(
  client: Client,
  oracle: Address,
  functionName: OracleFunction,
  args: readonly [bigint | Hex],
): Promise<bigint | 'nobody' | undefined> {
  try {
    return await callOracle(client, oracle, functionName, args)
  } catch (error) {
    if (isOfNode(error)) return undefined
    throw error
  }
}

/**
 * Returns the operator's fee for an amount of gas; `undefined` if the oracle is from before Isthmus. Rejects unless the
 * oracle itself says so: an unknown fee is not zero.
 */
async function readOperatorFee(client: Client, gas: bigint): Promise<bigint | undefined> {
  try {
    const fee = await callOracle(client, gasOracle, 'getOperatorFee', [gas])
    if (typeof fee === 'bigint') return fee
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
  throw new Error('The network did not say what its operator charges')
}

async function callOracle(
  client: Client,
  oracle: Address,
  functionName: OracleFunction,
  args: readonly [bigint | Hex],
): Promise<bigint | 'nobody' | undefined> {
  const data = encodeFunctionData({ abi, functionName, args: args as never })
  const call = { to: oracle, data }
  const returned = await client.request({ method: 'eth_call', params: [call, 'latest'] })
  if (returned === '0x') return 'nobody'
  return size(returned) === 32 ? BigInt(returned) : undefined
}

/** Whether a node answered a call with an error. Most such errors are reverts. */
const isOfNode = (error: unknown): boolean =>
  error instanceof BaseError &&
  !error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError)

/** The codes and the words of nodes for a reverted call. */
const revertCodes: ReadonlySet<unknown> = new Set([3, -32015])
const revertWords = /revert|invalid opcode/i

/** Whether a node says that it executed a call and that the call reverted. */
const isRevert = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => {
    const { code, details } = cause as Partial<RpcError>
    return revertCodes.has(code) || revertWords.test(details ?? '')
  }) !== null
