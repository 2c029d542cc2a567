import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** How long a visitor waits before a word about it is due. */
const slowMs = 4000

/** Whether something that is still pending has taken longer than one expects. */
export function useSlow(pending: boolean): boolean {
  const { platform } = usePortico().internal
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!pending) return
    const timer = platform.setTimeout(() => setSlow(true), slowMs)
    return () => platform.clearTimeout(timer)
  }, [pending, platform])
  return slow
}
