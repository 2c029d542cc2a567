import { formatUnits } from 'viem'

/** A decimal number: what it counts, and in how many decimals. */
type Decimal = { units: bigint; scale: number }

const numberPattern = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/
/** A number with more digits is no price. */
const maxDigits = 60

function readDecimal(text: string): Decimal | undefined {
  const [, whole = '', fraction = '', exponent = '0'] = numberPattern.exec(text) ?? []
  if (whole === '' || text.length > maxDigits || Math.abs(Number(exponent)) > maxDigits)
    return undefined
  const units = BigInt(whole + fraction)
  const scale = fraction.length - Number(exponent)
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 }
}

/** A number that is not negative, as JSON writes it, in plain decimal notation and without floats. */
export function toDecimalText(text: string): string | undefined {
  const decimal = readDecimal(text)
  return decimal && formatUnits(decimal.units, decimal.scale)
}

/** Decimals of a quotient. */
const quotientDecimals = 18

/** One decimal number divided by another, cut; undefined where either is none, or the other is nothing. */
export function quotient(dividend: string, divisor: string): string | undefined {
  const over = readDecimal(dividend)
  const under = readDecimal(divisor)
  if (!over || !under || under.units === 0n) return undefined
  const units = over.units * 10n ** BigInt(quotientDecimals + under.scale)
  return formatUnits(units / (under.units * 10n ** BigInt(over.scale)), quotientDecimals)
}

/** Decimals of a value; more would be lost where it is read as a number. */
const valueDecimals = 8

/**
 * What an amount in base units is worth at a price of one whole unit, in units of 1e-8 of the currency; cut, never
 * rounded up.
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

/** Units of `fiatUnits` as a decimal number. */
export const fiatText = (units: bigint): string => formatUnits(units, valueDecimals)
