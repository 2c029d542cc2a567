import { PorticoError, type ViewName } from '@portico/core'
import { type ReactNode, type RefObject, useCallback } from 'react'
import { DeveloperAlerts } from '../alerts/DeveloperAlerts.tsx'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useFirstText } from '../i18n/useText.ts'
import { loadView } from '../views/loadView.ts'
import { registry } from '../views/registry.ts'
import { useTitle } from '../views/useTitle.ts'
import { Header } from './Header.tsx'
import { useShake } from './motion/useShake.ts'
import { OfflineNote } from './OfflineNote.tsx'
import type { VisibleView } from './useVisibleView.ts'
import { useWalletLeft } from './useWalletLeft.ts'
import { ViewSlot } from './ViewSlot.tsx'

/** Where the card is put, what it shows, and what stands above its header. */
export type CardProps = {
  frame: RefObject<HTMLDivElement | null>
  now: VisibleView
  children?: ReactNode
}

/** The visible view with its header and the short message, in a dialog or on the page itself. */
export function Card({ frame, now, children }: CardProps) {
  assertView(now.titled.view)
  const { t } = useFirstText()
  const portico = usePortico()
  // In a task of its own: the focus or the pointer that asks for it must not wait.
  const prefetch = useCallback(
    (view: ViewName) => void setTimeout(() => void loadView(portico, view).catch(() => {}), 0),
    [portico],
  )
  const held = usePorticoState((state) => state.shake > 0)
  const title = useTitle(now.titled)
  useShake(frame)
  useWalletLeft()
  return (
    <div ref={frame} className="frame">
      <div className="clip">
        <div className="card">
          {children}
          <DeveloperAlerts />
          <PrefetchContext value={prefetch}>
            <Header title={title} />
            {now.titled.view !== 'Account' && <OfflineNote />}
            <ViewSlot now={now} />
          </PrefetchContext>
          <p className="visually-hidden" role="status">
            {held && t('unsupported.held')}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Pages in JavaScript may ask for anything. @throws PorticoError `INVALID_OPTION`. */
function assertView(view: string): void {
  if (Object.hasOwn(registry, view)) return
  const problem = `cannot be ${view}: there is no such view`
  throw new PorticoError('INVALID_OPTION', { option: 'view', problem })
}
