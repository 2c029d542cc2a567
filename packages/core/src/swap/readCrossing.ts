import type { Crossing } from '@portico/contract'
import { plainText } from '../assets/plainText.ts'
import { errorOf } from '../errors/errorOf.ts'

/** How long a swap across networks takes, in seconds, about, the name of the bridge, and the fees that are taken off already. */
export type SwapCrossing = {
  seconds: number
  bridge: string
  fees: readonly { amount: bigint; symbol: string; decimals: number }[]
}

/** Longer ones are none, in seconds: what does not arrive would be waited for without an end. */
const longestSeconds = 24 * 3600
/** More fees are not shown: nobody would read them. */
const mostFees = 8

const isFee = ({ amount, decimals }: Crossing['fees'][number]) =>
  /^\d{1,78}$/.test(amount) && Number.isInteger(decimals) && decimals >= 0 && decimals <= 77

/** Reads it. @throws PorticoError `API_BAD_ANSWER` where it does not say what it has to. */
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
