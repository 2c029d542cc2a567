import { errorOf } from '../errors/errorOf.ts'

/** The number format of a language. */
export type Notation = {
  /** The decimal separator: `.` or `,`. */
  decimal: string
  /** The separator between groups of digits. */
  group: string
  /** Lengths of the groups, from the decimal separator on. The last one repeats: `[3, 2]` in India. */
  groups: readonly number[]
  /** The ten digits, if the language does not use 0 to 9. */
  digits?: string | undefined
}

/**
 * Converts an amount that a visitor typed to a plain decimal string (`2500.5`). Groups must have the right length and
 * not begin with a zero. Rejects every text that could be read in another way.
 * @throws PorticoError `INVALID_AMOUNT`; `AMOUNT_AMBIGUOUS`, with an `example` of the right spelling.
 */
export function plainAmount(typed: string, notation: Notation): string {
  const { decimal, groups, digits = '' } = notation
  const [last = 3, further = last] = groups
  const text = typed.trim().replace(/./gu, (character) => {
    const digit = digits.indexOf(character)
    return digit < 0 ? character : String(digit)
  })
  if (!/\d/.test(text) || /[^\d.,٫٬'’\s]/.test(text)) throw errorOf('INVALID_AMOUNT')
  const [whole = '', fraction = '', ...rest] = text.split(decimal)
  const group = alike(notation.group)
  const grouped = `[1-9]\\d{0,${further - 1}}(${group}\\d{${further}})*${group}\\d{${last}}`
  if (rest.length > 0 || /\D/.test(fraction) || !new RegExp(`^(\\d*|${grouped})$`).test(whole))
    throw errorOf('AMOUNT_AMBIGUOUS', { example: typedAmount('1234.5', notation, true) })
  return whole.replace(/\D/g, '') + (fraction && `.${fraction}`)
}

/** Returns a pattern of the characters that people type for each other: blanks, and apostrophes. */
const alike = (sign: string): string =>
  /\s/.test(sign) ? '\\s' : /['’]/.test(sign) ? "['’]" : `[${sign}]`

/** Writes a plain decimal string in the notation of a language, with groups if requested. */
export function typedAmount(plain: string, { decimal, group }: Notation, grouped = false): string {
  const [whole = '', fraction] = plain.split('.')
  const shown = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return fraction === undefined ? shown : `${shown}${decimal}${fraction}`
}
