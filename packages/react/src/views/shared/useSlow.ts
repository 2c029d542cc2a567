import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** Time after which a visitor should be informed about a wait, in milliseconds. */
const slowMs = 4000

/** Whether something that is still pending takes longer than expected. */
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
