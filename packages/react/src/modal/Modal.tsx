import { activeConnection, back, requestClose, top } from '@portico/core/internal'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../format/whenIdle.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Card } from './Card.tsx'
import { CardBoundary } from './CardBoundary.tsx'
import { layOut } from './layOut.ts'
import css from './Modal.css?inline'
import { useSheetDrag } from './motion/useSheetDrag.ts'
import { PreparingContext } from './PreparingContext.ts'
import { Toaster } from './toasts/Toaster.tsx'
import { useDialog } from './useDialog.ts'
import { useHost } from './useHost.ts'
import { useVisibleView } from './useVisibleView.ts'

/** The card: a native dialog on a desktop, a bottom sheet on a phone. It stays closed until it is `ready`, and has something to show. */
export function Modal({ host, ready }: { host: HTMLElement; ready: boolean }) {
  useStyles(css)
  const portico = usePortico()
  const { lang } = useText()
  const wanted = usePorticoState((state) => state.open) && ready
  const now = useVisibleView()
  const [opened, setOpened] = useState(false)
  const open = wanted && (opened || now.settled)
  if (open !== opened) setOpened(open)
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const beside = useRef(false)
  const leave = useCallback(() => requestClose(portico), [portico])
  const [shown, setShown] = useDialog(dialog, host, open, leave, portico.close)
  const drag = useSheetDrag(frame, leave)
  useHost(host)
  useEffect(() => {
    if (!ready) return whenIdle(() => dialog.current && layOut(dialog.current))
  }, [ready])
  // What was shown goes when it has closed. Where the next opening is known to show Connect, that is made anew
  // meanwhile, as it asks for nothing before it is open.
  const connects = usePorticoState(
    (state) => top(state.stack).view === 'Connect' && !activeConnection(state),
  )
  useEffect(() => {
    if (!shown && connects) return whenIdle(() => startTransition(() => setShown(true)))
  }, [shown, connects, setShown])
  return (
    <>
      <dialog
        ref={dialog}
        className="portico dialog"
        aria-labelledby="portico-title"
        aria-describedby="portico-description"
        lang={lang}
        onCancel={(event) => {
          event.preventDefault()
          back(portico)
        }}
        onPointerDown={(event) => {
          beside.current = event.target === dialog.current
        }}
        onClick={(event) => {
          // A press that began inside and lost its target is no wish to close.
          if (beside.current && event.target === dialog.current) leave()
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          // Browsers let a page refuse to close only once; this way it is never asked to.
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          back(portico)
        }}
        onKeyUp={(event) => event.stopPropagation()}
      >
        {shown && (
          <CardBoundary>
            <PreparingContext value={!ready}>
              <Card frame={frame} now={now}>
                <div className="grabber" aria-hidden="true" {...drag} />
              </Card>
            </PreparingContext>
          </CardBoundary>
        )}
        {open && <Toaster />}
      </dialog>
      <div className="portico page-toaster">{!open && <Toaster />}</div>
    </>
  )
}
