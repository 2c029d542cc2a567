import type { Client } from 'viem'
import { getFeeHistory, getGasPrice } from 'viem/actions'
import { hasBaseFee } from './readUsualFees.ts'

/** How soon a transaction should be included. */
export type Speed = 'slow' | 'normal' | 'fast'
/** Wei for one unit of gas. */
export type SpeedFees = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
/** The fees of each speed. */
export type Speeds = Readonly<Record<Speed, SpeedFees>>

const blockCount = 10
const rewardPercentiles = [10, 50, 90]

/** Margin of the base fee for the next blocks, in percent: it rises by at most an eighth each. */
const room: Readonly<Record<Speed, bigint>> = { slow: 125n, normal: 150n, fast: 200n }

const medianOf = (numbers: readonly bigint[]): bigint =>
  numbers.toSorted((one, other) => (one < other ? -1 : 1))[numbers.length >> 1] ?? 0n

/**
 * Reads what others have paid recently. If a chain has no base fee, its one price (`gasPrice`) applies to each speed.
 */
export async function readSpeeds(client: Client): Promise<{ speeds: Speeds; hasBaseFee: boolean }> {
  const history = await getFeeHistory(client, { blockCount, rewardPercentiles }).catch(
    () => undefined,
  )
  const base = history?.baseFeePerGas.at(-1) ?? 0n
  if (base === 0n) {
    const [price, isPriced] = await Promise.all([getGasPrice(client), hasBaseFee(client)])
    const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price }
    return { speeds: { slow: fees, normal: fees, fast: fees }, hasBaseFee: isPriced }
  }
  const tips = rewardPercentiles.map((_, at) =>
    medianOf((history?.reward ?? []).flatMap((rewards) => rewards[at] ?? [])),
  )
  const feesOf = (speed: Speed, tip = 0n): SpeedFees => ({
    maxFeePerGas: (base * room[speed]) / 100n + tip,
    maxPriorityFeePerGas: tip,
  })
  const speeds = {
    slow: feesOf('slow', tips[0]),
    normal: feesOf('normal', tips[1]),
    fast: feesOf('fast', tips[2]),
  }
  return { speeds, hasBaseFee: true }
}
