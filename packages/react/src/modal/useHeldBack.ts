import type { ViewName } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { entryOf } from '../views/entryOf.ts'

/** How long the previous view stays if the next one is usually over by then, in milliseconds. */
const heldBackMs = 200

/** Whether a view is `brief` and was requested less than 200 ms ago: the previous one still shows. */
export function useHeldBack(view: ViewName, open: boolean): boolean {
  const portico = usePortico()
  const { platform } = portico.internal
  const brief = open && entryOf(portico, view)?.brief ? view : undefined
  const [passed, setPassed] = useState<ViewName>()
  useEffect(() => {
    if (!brief) return
    const timer = platform.setTimeout(() => setPassed(brief), heldBackMs)
    return () => {
      platform.clearTimeout(timer)
      setPassed(undefined)
    }
  }, [platform, brief])
  return brief !== undefined && passed !== brief
}
