import { intl, type NumberOptions } from './intl.ts'
import { plainNumber } from './plainNumber.ts'

/**
 * Writes a decimal string in the reader's numerals. `options` apply to large numbers and rarer locales. They must leave
 * a number below 10,000 as it is.
 */
export const numberText = (
  text: string,
  locale: string | undefined,
  options?: NumberOptions,
): string =>
  // Intl reads decimal strings exactly; the type library only knows numbers.
  plainNumber(text, locale) ?? intl('NumberFormat', locale, options).format(text as never)
