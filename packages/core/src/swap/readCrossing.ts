import type { Crossing } from '@portico/contract'
import { plainText } from '../assets/plainText.ts'
import { errorOf } from '../errors/errorOf.ts'

/**
 * The approximate duration of a swap across networks, in seconds, the name of the bridge, and the fees that are already
 * deducted.
 */
export type SwapCrossing = {
  seconds: number
  bridge: string
  fees: readonly { amount: bigint; symbol: string; decimals: number }[]
}

/** Maximum duration in seconds. A longer one is rejected, because the wait for a failed arrival would never end. */
const longestSeconds = 24 * 3600
/** Maximum number of fees. More are rejected, because nobody would read them. */
const mostFees = 8

const isFee = ({ amount, decimals }: Crossing['fees'][number]) =>
  /^\d{1,78}$/.test(amount) && Number.isInteger(decimals) && decimals >= 0 && decimals <= 77

/**
 * Reads the details of a swap across networks. @throws PorticoError `API_BAD_ANSWER` if a required one is missing or
 * invalid.
 */
export function readCrossing({ seconds, bridge, fees }: Crossing): SwapCrossing {
  const isShort = seconds >= 0 && seconds <= longestSeconds && fees.length <= mostFees
  if (!isShort || !fees.every(isFee)) throw errorOf('API_BAD_ANSWER')
  return {
    seconds: Math.ceil(seconds),
    bridge: plainText(bridge, 40),
    fees: fees.map(({ amount, symbol, decimals }) => ({
      amount: BigInt(amount),
      symbol: plainText(symbol, 16),
      decimals,
    })),
  }
}
