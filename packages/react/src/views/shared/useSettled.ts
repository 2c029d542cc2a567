import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** Returns a text once it has not changed for a moment, so that not every key causes a request. */
export function useSettled(text: string, waitMs = 200): string {
  const { platform } = usePortico().internal
  const [settled, settle] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = platform.setTimeout(() => settle(text), waitMs)
    return () => platform.clearTimeout(timer)
  }, [platform, text, settled, waitMs])
  return settled
}
