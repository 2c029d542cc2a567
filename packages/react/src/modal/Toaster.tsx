import type { Toast } from '@portico/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { usePorticoState } from '../hooks/usePorticoState.ts'

/** It comes with the first message; most visits have none. */
const Message = lazy(() =>
  import('./Message.tsx').then(
    (it): { default: ComponentType<{ toast: Toast }> } => ({ default: it.Message }),
    () => ({ default: Nothing }),
  ),
)

const Nothing = () => null

/** The place of the short message, above the card. Errors are spoken at once, the rest politely. */
export function Toaster() {
  const toast = usePorticoState((state) => state.toast)
  return (
    <div className="toaster" role={toast?.variant === 'error' ? 'alert' : 'status'}>
      <Suspense>{toast && <Message key={toast.id} toast={toast} />}</Suspense>
    </div>
  )
}
