import { type Route, top } from '@portico/core'
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
  const { Component, failed, slow, retry } = useView(route.view)
  const [ready, setReady] = useState<Route>()
  if (Component && ready !== route) setReady(route)
  const slot = useRef<HTMLDivElement>(null)
  const shown = failed ? `failed:${route.view}` : ready?.view
  useMorph(slot, shown)
  useFirstFocus(slot, open ? shown : undefined)
  return (
    <div className="slot" ref={slot} aria-busy={!Component && !failed}>
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
        <ViewBoundary key={route.view}>
          <div className="view" key={route.view}>
            <Component {...(route.params ?? {})} />
          </div>
        </ViewBoundary>
      ) : (
        slow && <Skeleton rows={3} label={t('common.loading')} />
      )}
    </div>
  )
}
