import { useEffect, useReducer } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

const secondMs = 1000

/** Returns the whole seconds until a time in milliseconds since 1970; 0 afterwards. */
export function useTimeLeft(until: number): number {
  const { platform } = usePortico().internal
  // Counts rounds instead of seconds: a clock that is set back, or that rounds, may show the same second twice.
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

/** Writes hours, minutes and seconds as a clock does, in the reader's digits. */
export function clockText(seconds: number, locale: string): string {
  const two = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false })
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => two.format(part)).join(':')
}
