import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

const secondMs = 1000

/** How many whole seconds are left until a time in milliseconds since 1970; 0 afterwards. */
export function useTimeLeft(until: number): number {
  const { platform } = usePortico().internal
  const left = () => Math.max(0, Math.ceil((until - platform.now()) / secondMs))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second begins the next
  useEffect(() => {
    if (seconds === 0) return
    const timer = platform.setTimeout(() => setSeconds(left()), secondMs)
    return () => platform.clearTimeout(timer)
  }, [seconds, until, platform])
  return seconds
}

/** Hours, minutes and seconds as a clock shows them, in the reader's digits. */
export function clockText(seconds: number, locale: string): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false })
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => two.format(part)).join(':')
}
