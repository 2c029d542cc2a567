import { top } from '@portico/core'
import { useRef, useState } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import { useView } from '../views/useView.ts'
import { useFirstFocus } from './useFirstFocus.ts'
import { useMorph } from './useMorph.ts'
import { ViewBoundary } from './ViewBoundary.tsx'

/** The visible view. The one before stays until the next has loaded, so that nothing blinks. */
export function ViewSlot() {
  const { t } = useText()
  const open = usePorticoState((state) => state.open)
  const route = usePorticoState((state) => top(state.stack))
  const { componentOf, failed, slow, retry } = useView(route.view)
  const loaded = componentOf(route.view) !== undefined
  const [ready, setReady] = useState(loaded ? route : undefined)
  if (loaded && ready !== route) setReady(route)
  const visible = loaded ? route : slow ? undefined : ready
  const Component = visible && componentOf(visible.view)
  const slot = useRef<HTMLDivElement>(null)
  const shown = failed ? `failed:${route.view}` : visible?.view
  useMorph(slot, shown)
  useFirstFocus(slot, open ? shown : undefined)
  return (
    <div className="slot" ref={slot} aria-busy={!loaded && !failed}>
      {failed ? (
        <div className="view">
          <StateNote
            kind="error"
            title={t('error.view.title')}
            body={t('error.view.body')}
            action={{ label: t('common.retry'), onClick: retry }}
          />
        </div>
      ) : Component ? (
        <ViewBoundary key={visible.view}>
          <div className="view" key={visible.view}>
            <Component {...(visible.params ?? {})} />
          </div>
        </ViewBoundary>
      ) : (
        slow && <Skeleton rows={3} label={t('common.loading')} />
      )}
    </div>
  )
}
