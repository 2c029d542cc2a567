import { intl } from './intl.ts'

/** The maximum number of decimals that every `Intl` can write; newer versions write more. */
const mostDecimals = 20

/** Writes a decimal string with all its digits, in the reader's numerals if `Intl` can write them. */
export const wholeAmount = (numeric: string, locale?: string): string =>
  (numeric.split('.')[1]?.length ?? 0) > mostDecimals
    ? numeric
    : intl('NumberFormat', locale, { maximumFractionDigits: mostDecimals }).format(numeric as never)
