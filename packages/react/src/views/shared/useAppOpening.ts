import { useEffect, useRef, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** Time that an app has to come to the front, in milliseconds. */
const comesMs = 1500

/** The state of a link to a wallet: not followed, followed, or followed without effect. */
export type AppOpening = 'idle' | 'opened' | 'missing'

/**
 * Returns whether a wallet came to the front after the visitor has followed its link. A phone's app hides the page; a
 * desktop app may only take the focus; a web page always opens. A link is never followed again automatically.
 */
export function useAppOpening(way: 'mobile' | 'desktop' | 'webapp'): {
  opening: AppOpening
  watchOpening: () => void
} {
  const { platform } = usePortico().internal
  const [opening, setOpening] = useState<AppOpening>('idle')
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  const watchOpening = () => {
    stop.current?.()
    setOpening('opened')
    if (way === 'webapp') return
    const ending = new AbortController()
    const { signal } = ending
    const timer = platform.setTimeout(() => {
      ending.abort()
      setOpening('missing')
    }, comesMs)
    const end = () => {
      ending.abort()
      platform.clearTimeout(timer)
    }
    const hidden = () => document.visibilityState === 'hidden' && end()
    document.addEventListener('visibilitychange', hidden, { signal })
    window.addEventListener('pagehide', end, { signal })
    if (way === 'desktop') window.addEventListener('blur', end, { signal })
    stop.current = end
  }
  return { opening, watchOpening }
}
