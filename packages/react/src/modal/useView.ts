import { isPorticoError } from '@portico/core'
import { defineService, type ViewName } from '@portico/core/internal'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useOnline } from '../hooks/useOnline.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { firstViews } from '../views/registry.ts'
import { loadView } from './loadView.ts'

/** The delay before a skeleton shows, in milliseconds. */
const slowMs = 200

type AnyView = ComponentType<Record<string, unknown>>
type Loaded = { [N in ViewName]?: AnyView }

const viewService = defineService<Loaded>()

/**
 * Loads a view's code once, and reports if this fails or takes longer than 200 ms. Tries again after a failure when the
 * browser is online again.
 */
export function useView(view: ViewName, open: boolean) {
  const portico = usePortico()
  const { internal } = portico
  const loaded = internal.service(viewService, () => ({ ...firstViews }))
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<'loaded' | 'failed' | 'slow'>()
  const [absent, setAbsent] = useState<{ view: string; error: Error }>()
  const [wanted, setWanted] = useState<ViewName>()
  const now = open ? view : undefined
  if (now !== wanted) {
    // The previous view has gone once the next one had a skeleton: it does not return for yet another one.
    const hasGone = wanted && !loaded[wanted] && outcome !== undefined
    setWanted(now)
    if (now) setOutcome(hasGone ? 'slow' : undefined) // a visitor who comes back sees the new outcome
  }
  const online = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is another try
  useEffect(() => {
    if (loaded[view]) return
    let live = true
    const timer = internal.platform.setTimeout(() => setOutcome('slow'), slowMs)
    const end = (is: 'loaded' | 'failed') => {
      internal.platform.clearTimeout(timer)
      if (live) setOutcome(is)
    }
    loadView(portico, view).then(
      (Component) => {
        loaded[view] = Component
        end('loaded')
      },
      (error) => {
        if (isPorticoError(error)) setAbsent({ view, error }) // there is no such view
        end('failed')
      },
    )
    return () => {
      live = false
      internal.platform.clearTimeout(timer)
    }
  }, [portico, internal, loaded, view, open, attempt, online])
  const retry = useCallback(() => {
    setOutcome('slow')
    setAttempt((count) => count + 1)
  }, [])
  return {
    /** Returns the code of a view, if it has loaded. */
    componentOf: (name: ViewName): AnyView | undefined => loaded[name],
    failed: outcome === 'failed',
    slow: outcome === 'slow',
    /** The reason why there is no such view. */
    absent: open && absent?.view === view ? absent.error : undefined,
    retry,
  }
}
