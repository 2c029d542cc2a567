import { back, type ViewName } from '@portico/core'
import { useEffect, useRef } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { applyTheme } from '../styles/applyTheme.ts'
import { useStyles } from '../styles/shadow.tsx'
import { registry } from '../views/registry.ts'
import { Header } from './Header.tsx'
import css from './Modal.css?inline'
import { Toaster } from './Toaster.tsx'
import { useDialog } from './useDialog.ts'
import { useSheetDrag } from './useSheetDrag.ts'
import { useVisibleView } from './useVisibleView.ts'
import { ViewSlot } from './ViewSlot.tsx'

/** The card: a native dialog on a desktop, a bottom sheet on a phone. */
export function Modal({ host }: { host: HTMLElement }) {
  useStyles(css)
  const portico = usePortico()
  const { t, lang } = useText()
  const open = usePorticoState((state) => state.open)
  const now = useVisibleView()
  const config = useConfig()
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const beside = useRef(false)
  const shown = useDialog(dialog, open, portico.close)
  const drag = useSheetDrag(card, portico.close)
  useEffect(() => {
    applyTheme(host, config)
  }, [host, config])
  useEffect(() => {
    // Not every build of a site's styles keeps `:dir()`, so the direction is written down.
    if (open) host.dataset.direction = getComputedStyle(host).direction
  }, [host, open])
  const title = t(registry[now.titled].title)
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
          if (beside.current && event.target === dialog.current) portico.close()
        }}
        onKeyDown={(event) => event.stopPropagation()}
        onKeyUp={(event) => event.stopPropagation()}
      >
        {shown && (
          <div ref={card} className="card">
            <div className="grabber" aria-hidden="true" {...drag} />
            <Header title={title} />
            <PrefetchContext value={prefetch}>
              <ViewSlot now={now} />
            </PrefetchContext>
            {open && <Toaster />}
          </div>
        )}
      </dialog>
      <div className="portico page-toaster">{!open && <Toaster />}</div>
    </>
  )
}

/** In a task of its own: the focus or the pointer that asks for it must not wait. */
const prefetch = (view: ViewName) =>
  void setTimeout(() => void registry[view].load().catch(() => {}), 0)
