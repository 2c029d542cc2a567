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

/** Which blanks and apostrophes people type for each other. */
const alike = [/^\s$/, /^['’]$/] as const

/**
 * What a visitor typed, as a plain decimal string (`2500.5`). Groups must stand in their places: anything
 * that could be read in another way is refused.
 * @throws PorticoError `INVALID_AMOUNT`; `AMOUNT_AMBIGUOUS`, with an `example` of how it is written.
 */
export function plainAmount(typed: string, notation: Notation): string {
  const { decimal, group } = notation
  const text = westernDigits(typed.trim(), notation)
  if (!/\d/.test(text) || !/^[\d.,٫٬'’\s]+$/.test(text)) throw errorOf('INVALID_AMOUNT')
  const [whole = '', fraction = '', ...rest] = text.split(decimal)
  const sign = alike.find((it) => it.test(group))
  const isGroup = (letter: string) => (sign ? sign.test(letter) : letter === group)
  const parts = split(whole, isGroup)
  if (rest.length > 0 || /\D/.test(fraction) || !inPlace(parts, notation.groups))
    throw errorOf('AMOUNT_AMBIGUOUS', { example: typedAmount('1234.5', notation, true) })
  return `${parts.join('')}${fraction && `.${fraction}`}`
}

function westernDigits(text: string, { digits }: Notation): string {
  const letters = [...(digits ?? '')]
  return [...text]
    .map((it) => {
      const at = letters.indexOf(it)
      return at < 0 ? it : String(at)
    })
    .join('')
}

function split(text: string, isGroup: (letter: string) => boolean): readonly string[] {
  const parts = ['']
  for (const letter of text) {
    if (isGroup(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** One run of digits; or groups of their length behind a first one that is no longer, and no zero. */
function inPlace(parts: readonly string[], groups: readonly number[]): boolean {
  if (parts.some((it) => /\D/.test(it))) return false
  const [first = '', ...others] = parts
  if (others.length === 0) return true
  const lengthAt = (fromEnd: number) => groups[Math.min(fromEnd, groups.length - 1)] ?? 3
  return (
    /^[1-9]/.test(first) &&
    first.length <= lengthAt(others.length) &&
    others.every((it, at) => it.length === lengthAt(others.length - 1 - at))
  )
}

/** A plain decimal string as it is typed in a language, with groups on demand. */
export function typedAmount(plain: string, { decimal, group }: Notation, grouped = false): string {
  const [whole = '', fraction] = plain.split('.')
  const shown = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
  return fraction === undefined ? shown : `${shown}${decimal}${fraction}`
}
