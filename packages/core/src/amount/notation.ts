import { errorOf } from '../errors/errorOf.ts'

/** How a language writes numbers. */
export type Notation = {
  /** The sign before decimals: `.` or `,`. */
  decimal: string
  /** The sign between groups of digits. */
  group: string
  /** How long groups are, from the decimal sign on; the last holds for all further ones: `[3, 2]` in India. */
  groups: readonly number[]
  /** The ten digits, where they are other ones. */
  digits?: string | undefined
}

/**
 * What a visitor typed, as a plain decimal string (`2500.5`). Groups must stand in their places, and begin
 * with no zero: anything that could be read in another way is refused.
 * @throws PorticoError `INVALID_AMOUNT`; `AMOUNT_AMBIGUOUS`, with an `example` of how it is written.
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

/** A pattern of the signs that people type for each other: blanks, and apostrophes. */
const alike = (sign: string): string =>
  /\s/.test(sign) ? '\\s' : /['’]/.test(sign) ? "['’]" : `[${sign}]`

/** A plain decimal string as it is typed in a language, with groups on demand. */
export function typedAmount(plain: string, { decimal, group }: Notation, grouped = false): string {
  const [whole = '', fraction] = plain.split('.')
  const shown = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return fraction === undefined ? shown : `${shown}${decimal}${fraction}`
}
