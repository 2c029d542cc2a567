import { useEffect, useReducer } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

const secondMs = 1000

/** How many whole seconds are left until a time in milliseconds since 1970; 0 afterwards. */
export function useTimeLeft(until: number): number {
  const { platform } = usePortico().internal
  // Counted, and not told by what is left: a clock that is put back, or that rounds, may show the same second twice.
  const [round, next] = useReducer((before: number) => before + 1, 0)
  const seconds = Math.max(0, Math.ceil((until - platform.now()) / secondMs))
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second begins the next
  useEffect(() => {
    if (isOver) return
    const timer = platform.setTimeout(next, secondMs)
    return () => platform.clearTimeout(timer)
  }, [round, isOver, platform])
  return seconds
}

/** Hours, minutes and seconds as a clock shows them, in the reader's digits. */
export function clockText(seconds: number, locale: string): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false })
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => two.format(part)).join(':')
}
