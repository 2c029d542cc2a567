import { intl } from './intl.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Writes a time in the reader's language: minutes or hours ago within a day, else the date, with the year if it is
 * another one. Both times are milliseconds since the epoch.
 */
export function timeText(at: number, now: number, locale?: string): string {
  const age = now - at
  if (age < day && age >= 0) {
    const ago = intl('RelativeTimeFormat', locale, { numeric: 'auto', style: 'short' })
    if (age < minute) return ago.format(0, 'second')
    return age < hour
      ? ago.format(-Math.floor(age / minute), 'minute')
      : ago.format(-Math.floor(age / hour), 'hour')
  }
  const otherYear = new Date(at).getFullYear() !== new Date(now).getFullYear()
  return intl('DateTimeFormat', locale, {
    day: 'numeric',
    month: 'short',
    ...(otherYear ? { year: 'numeric' } : {}),
  }).format(at)
}
