import type { ViewName } from '@portico/core/internal'
import { memo, type RefObject, useCallback } from 'react'
import { DeveloperAlerts } from '../alerts/DeveloperAlerts.tsx'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useFirstText } from '../i18n/useText.ts'
import { Header } from './Header.tsx'
import { loadView } from './loadView.ts'
import { useShake } from './motion/useShake.ts'
import { useSheetDrag } from './motion/useSheetDrag.ts'
import { OfflineNote } from './OfflineNote.tsx'
import { usePressTarget } from './usePressTarget.ts'
import { useTitle } from './useTitle.ts'
import type { VisibleView } from './useVisibleView.ts'
import { useWalletLeft } from './useWalletLeft.ts'
import { ViewSlot } from './ViewSlot.tsx'

/** The position of the card, its content, and the effect of a downward drag if it is a sheet. */
export type CardProps = {
  frame: RefObject<HTMLDivElement | null>
  now: VisibleView
  onDragDown?: () => void
}

/** The visible view with its header and the short message, in a dialog or on the page itself. */
export const Card = memo(function Card({ frame, now, onDragDown }: CardProps) {
  if (now.absent) throw now.absent
  const { t } = useFirstText()
  const portico = usePortico()
  // In a separate task: the focus or the pointer event that causes it must not wait.
  const prefetch = useCallback(
    (view: ViewName) => {
      const load = () => void loadView(portico, view).catch(() => {})
      portico.internal.platform.setTimeout(load, 0)
    },
    [portico],
  )
  const shakes = usePorticoState((state) => state.shake > 0)
  const title = useTitle(now.titled)
  useShake(frame)
  usePressTarget(frame)
  useWalletLeft()
  return (
    <div ref={frame} className="frame">
      <div className="clip">
        <div className="card">
          {onDragDown && <Grabber frame={frame} onDragDown={onDragDown} />}
          <DeveloperAlerts />
          <PrefetchContext value={prefetch}>
            <Header title={title} />
            {now.titled.view !== 'Account' && <OfflineNote />}
            <ViewSlot now={now} />
          </PrefetchContext>
          <p className="visually-hidden" role="status">
            {shakes && networkViews.test(now.titled.view) && t('unsupported.held')}
          </p>
        </div>
      </div>
    </div>
  )
})

/** Matches the views that stay open until the visitor has another network. */
const networkViews = /(?:Chain|Network)$/

/** The handle for dragging a sheet down. */
function Grabber({ frame, onDragDown }: Required<Pick<CardProps, 'frame' | 'onDragDown'>>) {
  return <div className="grabber" aria-hidden="true" {...useSheetDrag(frame, onDragDown)} />
}
