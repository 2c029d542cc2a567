import { useEffect, useState } from 'react'
import { usePortico } from './usePortico.ts'

/**
 * Returns a value once a frame has been shown without it; `undefined` or the previous value until then. For slow work
 * that the visitor is not waiting for.
 */
export function useNextFrame<Value>(value: Value | undefined): Value | undefined {
  const { platform } = usePortico().internal
  const [shown, setShown] = useState<Value>()
  useEffect(() => {
    if (value === undefined) return
    let timer: ReturnType<typeof platform.setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = platform.setTimeout(() => setShown(() => value), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      if (timer !== undefined) platform.clearTimeout(timer)
    }
  }, [platform, value])
  return value && shown
}
