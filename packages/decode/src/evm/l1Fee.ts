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
 * Where a network says what it charges for the chain below it. `none`: gas and its price hold that already, as on Arbitrum and
 * ZKsync, or there is no chain below. A network that is not here is looked at once.
 */
const oracles: ReadonlyMap<number, Address | 'none'> = new Map<number, Address | 'none'>([
  ...[1, 11155111, 560048, 56, 97, 137, 80002, 43114, 43113, 100, 10200].map(
    (id) => [id, 'none'] as const,
  ),
  // Arbitrum, ZKsync, Linea and their kin.
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

/** What a transaction has beside its data has no more bytes; they stand for it as the dearest ones. */
const rest: Hex = `0x${'ff'.repeat(120)}`

/** What a transaction says of the chain that it is on, and of what it writes there. */
export type WrittenCall = { chainId: number; data?: Hex | undefined }

/** Reads what a network charges a transaction for the chain below it, in wei; 0 where it charges nothing besides gas. */
export type ReadL1Fee = (client: Client, call: WrittenCall) => Promise<bigint>

/**
 * Returns what reads that charge, with a quarter more, since the chain below may get dearer until the block. Networks that are not in
 * the table and have no oracle are asked once. Rejects where a network of the table, or a node, does not say.
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

/** What an oracle says; `undefined` where it has no such function, `nobody` where there is no contract. */
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

/** Whether a node has tried the call. */
const isRevert = (error: unknown): boolean =>
  error instanceof BaseError &&
  !error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError)
