import { intl } from './intl.ts'

/** As many decimals as every `Intl` writes; newer ones write more. */
const mostDecimals = 20

/** A decimal string with all its digits, in the reader's numerals where `Intl` can write them. */
export const wholeAmount = (numeric: string, locale?: string): string =>
  (numeric.split('.')[1]?.length ?? 0) > mostDecimals
    ? numeric
    : intl('NumberFormat', locale, { maximumFractionDigits: mostDecimals }).format(numeric as never)
