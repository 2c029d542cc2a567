import type { Notation } from '@portico/core/internal'
import { notationOf } from '../../format/notationOf.ts'

/**
 * Returns the `inputMode` of a field for amounts: the digits and the decimal separator, if a phone surely has the separator
 * of this notation there. A phone shows that of its language or of its region, and hides the other one.
 */
export const amountKeys = ({ decimal }: Notation): 'decimal' | 'text' =>
  phoneDecimals(navigator.language).every((sign) => sign === decimal) ? 'decimal' : 'text'

/** The decimal separators of a language, and of the main language of its region; `undefined` for an invalid language. */
function phoneDecimals(language: string): readonly (string | undefined)[] {
  try {
    const { region } = new Intl.Locale(language)
    const local = region && new Intl.Locale(`und-${region}`).maximize().baseName
    return [language, ...(local ? [local] : [])].map((tag) => notationOf(tag).decimal)
  } catch {
    // Some browsers report languages that are invalid: `C`, `en-US@posix`, `en_US`.
    return [undefined]
  }
}
