import { useEffect, useRef, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** How long an app has to come to the front. */
const comesMs = 1500

/** What became of a link to a wallet: it has not been followed, it was, or nothing came of it. */
export type AppOpening = 'idle' | 'opened' | 'missing'

/**
 * Whether a wallet came to the front once the visitor has followed its link. An app of a phone hides the
 * page; one of a computer may only take the focus away; a page of its own is always there. No link is
 * ever followed again by itself.
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
