import type { ViewName } from '@portico/core'
import { type ComponentType, useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { loadView } from './loadView.ts'
import { firstViews } from './registry.ts'
import { useOnline } from './shared/useOnline.ts'

/** How long nothing shows before a skeleton does. */
const slowMs = 200

type AnyView = ComponentType<Record<string, unknown>>
type Loaded = { [N in ViewName]?: AnyView }

/**
 * Loads a view's code once; tells when that fails or takes longer than 200 ms. What failed is tried again
 * when the browser is online again.
 */
export function useView(view: ViewName) {
  const portico = usePortico()
  const { internal } = portico
  const loaded = internal.service<Loaded>('views', () => ({ ...firstViews }))
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ key: string; is: 'loaded' | 'failed' | 'slow' }>()
  const key = `${view}:${attempt}`
  const online = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is another try
  useEffect(() => {
    if (loaded[view]) return
    let live = true
    const say = (is: 'loaded' | 'failed' | 'slow') => live && setState({ key, is })
    const timer = internal.platform.setTimeout(() => say('slow'), slowMs)
    const end = (is: 'loaded' | 'failed') => {
      internal.platform.clearTimeout(timer)
      say(is)
    }
    loadView(portico, view).then(
      (Component) => {
        loaded[view] = Component
        end('loaded')
      },
      () => end('failed'),
    )
    return () => {
      live = false
      internal.platform.clearTimeout(timer)
      setState(undefined) // whoever comes back sees how it goes then
    }
  }, [portico, internal, loaded, view, key, online])
  const now = state?.key === key ? state.is : undefined
  return {
    /** The code of a view, if it has loaded. */
    componentOf: (name: ViewName): AnyView | undefined => loaded[name],
    failed: now === 'failed',
    slow: now === 'slow',
    retry: () => setAttempt(attempt + 1),
  }
}
