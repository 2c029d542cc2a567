/** The code of the zero of other digits that visitors type: Arabic, and Arabic of Persia and India. */
const zeros = [0x660, 0x6f0]

/** Returns a typed digit as one of 0 to 9. */
function toDigit(letter: string): string {
  const code = letter.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? letter : String(code - zero)
}

/**
 * Reads an amount of money that a visitor typed, with at most two decimals after a dot or a comma. Returns hundredths.
 * Undefined for zero and for everything else, such as a separator of thousands, which might be read as another amount.
 */
export function readAmount(typed: string): bigint | undefined {
  const text = Array.from(typed.trim(), toDigit).join('')
  const [, whole, fraction = ''] = /^(\d{1,7})(?:[.,\u066b](\d{1,2}))?$/.exec(text) ?? []
  const hundredths = whole === undefined ? 0n : BigInt(whole + fraction.padEnd(2, '0'))
  return hundredths > 0n ? hundredths : undefined
}
