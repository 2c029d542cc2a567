import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** A text once it has stood for a moment: a server is not asked with every key. */
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
