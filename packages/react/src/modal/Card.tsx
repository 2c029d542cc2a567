import type { ViewName } from '@portico/core'
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { isDebug } from '../alerts/isDebug.ts'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { registry } from '../views/registry.ts'
import { useTitle } from '../views/useTitle.ts'
import { Header } from './Header.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { Toaster } from './Toaster.tsx'
import { useShake } from './useShake.ts'
import { useVisibleView } from './useVisibleView.ts'
import { ViewSlot } from './ViewSlot.tsx'

/** Visitors never load it. */
const AlertBar = lazy(async () => ({ default: (await import('../alerts/AlertBar.tsx')).AlertBar }))

/** Where the card is put, and what stands above its header. */
export type CardProps = { card: RefObject<HTMLDivElement | null>; children?: ReactNode }

/** The visible view with its header and the short message, in a dialog or on the page itself. */
export function Card({ card, children }: CardProps) {
  const { t } = useText()
  const open = usePorticoState((state) => state.open)
  const held = usePorticoState((state) => state.shake > 0)
  const now = useVisibleView()
  const title = useTitle(now.titled)
  const debug = isDebug(useConfig())
  useShake(card)
  return (
    <div ref={card} className="card">
      {children}
      {debug && (
        <Suspense>
          <AlertBar />
        </Suspense>
      )}
      <PrefetchContext value={prefetch}>
        <Header title={title} />
        {now.titled.view !== 'Account' && <OfflineNote />}
        <ViewSlot now={now} />
      </PrefetchContext>
      <p className="visually-hidden" role="status">
        {held && t('unsupported.held')}
      </p>
      {open && <Toaster />}
    </div>
  )
}

/** In a task of its own: the focus or the pointer that asks for it must not wait. */
const prefetch = (view: ViewName) =>
  void setTimeout(() => void registry[view].load().catch(() => {}), 0)
