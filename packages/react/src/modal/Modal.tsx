import { activeConnection, back, requestClose, top } from '@portico/core/internal'
import {
  type SyntheticEvent,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { whenIdle } from '../format/whenIdle.ts'
import { PreparingContext } from '../hooks/PreparingContext.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import css from '../styles/card.css?inline'
import { useStyles } from '../styles/shadow.tsx'
import { useHost } from '../ui/useHost.ts'
import { Card } from './Card.tsx'
import { CardBoundary } from './CardBoundary.tsx'
import { Toaster } from './toasts/Toaster.tsx'
import { useDialog } from './useDialog.ts'
import { useVisibleView } from './useVisibleView.ts'

/**
 * The card: a native dialog on a desktop, a bottom sheet on a phone. It stays closed until it is `ready` and has
 * content.
 */
export function Modal({ host, ready }: { host: HTMLElement; ready: boolean }) {
  useStyles(css)
  const portico = usePortico()
  const { lang } = useText()
  const now = useVisibleView()
  const open = useOpen(ready, now.isReady)
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const requestToClose = useCallback(() => requestClose(portico), [portico])
  const outside = useOutsidePress(requestToClose)
  const [content, prepare] = useDialog(dialog, host, open, requestToClose, portico.close)
  useHost(host)
  usePreparedConnect(!content, prepare)
  return (
    <>
      <dialog
        ref={dialog}
        className="portico dialog"
        aria-labelledby="portico-title"
        aria-describedby="portico-description"
        lang={lang}
        data-laid={content === 'ahead' || undefined}
        onCancel={(event) => {
          event.preventDefault()
          back(portico)
        }}
        {...outside}
        onKeyDown={(event) => {
          event.stopPropagation()
          // Browsers let a page prevent closing only once, so the browser must not start it.
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
          event.preventDefault()
          back(portico)
        }}
        onKeyUp={(event) => event.stopPropagation()}
      >
        {content && (
          <CardBoundary>
            <PreparingContext value={!ready}>
              <Card frame={frame} now={now} onDragDown={requestToClose} />
            </PreparingContext>
          </CardBoundary>
        )}
        {open && <Toaster />}
      </dialog>
      <div className="portico page-toaster">{!open && <Toaster />}</div>
    </>
  )
}

/** Whether the card is open: wanted, ready, and with content at first. */
function useOpen(ready: boolean, isReady: boolean): boolean {
  const wanted = usePorticoState((state) => state.open) && ready
  const [opened, setOpened] = useState(false)
  const open = wanted && (opened || isReady)
  if (open !== opened) setOpened(open)
  return open
}

/** Calls back when the visitor presses the dialog itself, which is the area around the card. */
function useOutsidePress(onPress: () => void) {
  const began = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: SyntheticEvent) => {
      began.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: SyntheticEvent) => {
      // A press that began inside and lost its target is no request to close.
      if (began.current && target === currentTarget) onPress()
    },
  }
}

/**
 * Removes the content once the card has closed. If the next opening is known to show Connect, renders that again
 * meanwhile, because Connect sends no request before it is open.
 */
function usePreparedConnect(empty: boolean, prepare: () => void): void {
  const { platform } = usePortico().internal
  const connects = usePorticoState(
    (state) => top(state.stack).view === 'Connect' && !activeConnection(state),
  )
  useEffect(() => {
    if (empty && connects) return whenIdle(platform, () => startTransition(prepare))
  }, [platform, empty, connects, prepare])
}
