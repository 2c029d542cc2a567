import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** Returns the whole seconds until a time, in milliseconds since the epoch, rounded up; zero after that. */
export function useSecondsUntil(at: number): number {
  const { platform } = usePortico().internal
  const [now, setNow] = useState(platform.now)
  const left = Math.max(0, at - now)
  useEffect(() => {
    if (left === 0) return
    const timer = platform.setTimeout(() => setNow(platform.now()), left % 1000 || 1000)
    return () => platform.clearTimeout(timer)
  }, [platform, left])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code may have been sent since it was last looked at
  useEffect(() => setNow(platform.now()), [platform, at])
  return Math.ceil(left / 1000)
}
