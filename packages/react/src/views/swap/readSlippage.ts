import { isPorticoError, parseAmount } from '@portico/core'
import { plainAmount, type SwapForm, swapSlippage } from '@portico/core/internal'

/** The limits of the tolerance, and the value from which the visitor gets an explanation: hundredths of a percent. */
const bounds = { least: 1n, high: 500n, most: 5000n } as const

/** The tolerated decrease from the quote, in hundredths of a percent; `undefined` if the input is invalid. */
export type Slippage = { bps: bigint | undefined; note?: 'bad' | 'high' }

/** The specification's tolerance (section 9) in hundredths of a percent. */
export const usualBps = BigInt(swapSlippage * 100)

/** Reads the tolerance of a form. */
export function readSlippage({ slippage }: Pick<SwapForm, 'slippage'>): Slippage {
  if (!slippage) return { bps: usualBps }
  const bps = readPercent(slippage)
  if (bps === undefined || bps < bounds.least || bps > bounds.most)
    return { bps: undefined, note: 'bad' }
  return bps > bounds.high ? { bps, note: 'high' } : { bps }
}

function readPercent({ typed, notation }: NonNullable<SwapForm['slippage']>): bigint | undefined {
  try {
    return parseAmount(plainAmount(typed, notation), 2)
  } catch (error) {
    if (isPorticoError(error)) return undefined
    throw error
  }
}

/** Returns the minimum received for a quoted amount. */
export const leastOf = (quoted: bigint, bps: bigint): bigint => quoted - (quoted * bps) / 10_000n
