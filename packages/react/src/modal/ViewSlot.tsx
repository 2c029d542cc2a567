import { useMemo, useRef } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useFirstText } from '../i18n/useText.ts'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import { useViewChange } from './motion/useViewChange.ts'
import { useFirstFocus } from './useFirstFocus.ts'
import { useFocusInside } from './useFocusInside.ts'
import { useScrollReturn } from './useScrollReturn.ts'
import type { VisibleView } from './useVisibleView.ts'

/** The place of the visible view. */
export function ViewSlot({ now }: { now: VisibleView }) {
  const { t } = useFirstText()
  const { visible, Component, loaded, failed, retry } = now
  const open = usePorticoState((state) => state.open)
  const params = visible?.params
  // Opening a card that was rendered ahead must not render its view again.
  const view = useMemo(() => Component && <Component {...(params ?? {})} />, [Component, params])
  const slot = useRef<HTMLDivElement>(null)
  const shown = failed ? 'failed' : visible?.view
  useScrollReturn(slot, visible)
  useViewChange(slot, shown ?? 'slow')
  useFirstFocus(slot, open ? shown : undefined, useFocusInside(slot))
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
          {/* Some browsers remember a module that failed to load as long as the page exists. */}
          <ReloadButton />
        </div>
      ) : visible && view ? (
        <div className="view" key={visible.view}>
          {view}
        </div>
      ) : (
        <div className="view">
          <Skeleton rows={6} label={t('common.loading')} />
        </div>
      )}
    </div>
  )
}
