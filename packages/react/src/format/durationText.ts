import { intl } from './intl.ts'

/** So many seconds, in the reader's words: in minutes from two on. */
export function durationText(seconds: number, locale: string): string {
  const [value, unit] =
    seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return intl('NumberFormat', locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
