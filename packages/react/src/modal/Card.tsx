import type { ViewName } from '@portico/core'
import type { ReactNode, RefObject } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { registry } from '../views/registry.ts'
import { useTitle } from '../views/useTitle.ts'
import { Header } from './Header.tsx'
import { Toaster } from './Toaster.tsx'
import { useShake } from './useShake.ts'
import { useVisibleView } from './useVisibleView.ts'
import { ViewSlot } from './ViewSlot.tsx'

/** Where the card is put, and what stands above its header. */
export type CardProps = { card: RefObject<HTMLDivElement | null>; children?: ReactNode }

/** The visible view with its header and the short message, in a dialog or on the page itself. */
export function Card({ card, children }: CardProps) {
  const { t } = useText()
  const open = usePorticoState((state) => state.open)
  const held = usePorticoState((state) => state.shake > 0)
  const now = useVisibleView()
  const title = useTitle(now.titled)
  useShake(card)
  return (
    <div ref={card} className="card">
      {children}
      <PrefetchContext value={prefetch}>
        <Header title={title} />
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
