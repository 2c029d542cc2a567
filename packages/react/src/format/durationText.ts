import { intl } from './intl.ts'

/** Writes a number of seconds in the reader's language; from two minutes on, in minutes. */
export function durationText(seconds: number, locale: string): string {
  const [value, unit] =
    seconds < 120 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute']
  return intl('NumberFormat', locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
