import type { ChainRpc } from '../families/chainRpc.ts'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { readHex } from '../families/evm/erc20Calls.ts'
import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'

/** The maximum price of a unit of gas, in wei. */
export type GasPrices = { standard: bigint; fast: bigint; instant: bigint }

/** By speed: the percentage of the base fee to pay at most, and the percentile of the tips in recent blocks. */
const speeds = { standard: [120n, 25], fast: [150n, 50], instant: [200n, 90] } as const
const shares = Object.values(speeds).map(([, share]) => share)

/** The calls that `readGasPrices` reads. */
export const gasPriceCalls: readonly RpcCall[] = [
  { method: 'eth_feeHistory', params: JSON.stringify(['0xa', 'latest', shares]) },
  { method: 'eth_gasPrice', params: '[]' },
]

type History = { baseFeePerGas?: unknown; reward?: unknown }

const whole = (value: unknown): bigint | undefined =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

/** Returns the median of the tips of the blocks. */
function median(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1))
  return sorted[sorted.length >> 1] ?? 0n
}

/**
 * Returns prices by EIP-1559: the next base fee with room to rise, and a tip. Returns undefined on a chain without a
 * base fee.
 */
function fromHistory(outcome: RpcOutcome | undefined): GasPrices | undefined {
  if (!outcome || !('result' in outcome)) return undefined
  const { baseFeePerGas, reward } = (JSON.parse(outcome.result) ?? {}) as History
  const base = Array.isArray(baseFeePerGas) ? whole(baseFeePerGas.at(-1)) : undefined
  if (base === undefined || base === 0n || !Array.isArray(reward)) return undefined
  const tips = shares.map((_, at) =>
    median(reward.flatMap((tipped: unknown[]) => whole(tipped?.[at]) ?? [])),
  )
  const price = (name: keyof typeof speeds, at: number) =>
    (base * speeds[name][0]) / 100n + (tips[at] ?? 0n)
  return { standard: price('standard', 0), fast: price('fast', 1), instant: price('instant', 2) }
}

/**
 * Reads the outcomes of `gasPriceCalls`.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`.
 */
export function readGasPrices(outcomes: readonly RpcOutcome[]): GasPrices {
  const prices = fromHistory(outcomes[0])
  if (prices) return prices
  const plain = isUnanswered(outcomes[1]) ? undefined : whole(readHex(outcomes[1]))
  if (plain === undefined) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  return { standard: plain, fast: (plain * 110n) / 100n, instant: (plain * 125n) / 100n }
}

/** Reads the current price of a unit of gas on a chain. */
export const readGasPrice = async (rpc: ChainRpc): Promise<GasPrices> =>
  readGasPrices(await rpc.send(gasPriceCalls))
