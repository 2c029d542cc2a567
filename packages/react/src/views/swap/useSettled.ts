import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** A text once it has stood for a moment: a price is not asked for with every key. */
export function useSettled(text: string): string {
  const { platform } = usePortico().internal
  const [settled, settle] = useState(text)
  useEffect(() => {
    if (text === settled) return
    const timer = platform.setTimeout(() => settle(text), 200)
    return () => platform.clearTimeout(timer)
  }, [platform, text, settled])
  return settled
}
