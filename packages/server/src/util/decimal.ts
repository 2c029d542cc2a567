import { formatUnits } from 'viem'

/** A decimal number: its digits as an integer, and the number of decimals. */
type Decimal = { units: bigint; scale: number }

const numberPattern = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/
/** A number with more digits is not a price. */
const maxDigits = 60

function readDecimal(text: string): Decimal | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = numberPattern.exec(text) ?? []
  if (whole === '' || text.length > maxDigits || Math.abs(Number(exponent)) > maxDigits)
    return undefined
  const units = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

/** Converts a JSON number that is not negative to plain decimal notation, without floats. */
export function toDecimalText(text: string): string | undefined {
  const decimal = readDecimal(text)
  return decimal && formatUnits(decimal.units, decimal.scale)
}

/** The decimals of a quotient. */
const quotientDecimals = 18

/**
 * Divides two decimal numbers and truncates the result. Returns undefined if either is invalid, or the divisor is zero.
 */
export function quotient(dividend: string, divisor: string): string | undefined {
  const over = readDecimal(dividend)
  const under = readDecimal(divisor)
  if (!over || !under || under.units === 0n) return undefined
  const units = over.units * 10n ** BigInt(quotientDecimals + under.scale)
  return formatUnits(units / (under.units * 10n ** BigInt(over.scale)), quotientDecimals)
}

/** The decimals of a value. More would be lost when it is read as a number. */
const valueDecimals = 8

/**
 * Returns the value of an amount in base units at a price of one whole unit, in units of 1e-8 of the currency.
 * Truncated, never rounded up.
 */
export function fiatUnits(amount: bigint, decimals: number, price: string): bigint {
  const read = readDecimal(price)
  if (!read) return 0n
  const scale = decimals + read.scale
  const units = amount * read.units
  return scale > valueDecimals
    ? units / 10n ** BigInt(scale - valueDecimals)
    : units * 10n ** BigInt(valueDecimals - scale)
}

/** Converts units of `fiatUnits` to a decimal number. */
export const fiatText = (units: bigint): string => formatUnits(units, valueDecimals)
