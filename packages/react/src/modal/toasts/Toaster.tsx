import { definePart, usePart } from '../../hooks/usePart.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

const messagePart = definePart(() => import('./Message.tsx').then((loaded) => loaded.Message))

/**
 * The place of the short message, above the card. Screen readers read errors at once, others politely. The code that
 * shows it loads with the first message; most visits have none.
 */
export function Toaster() {
  const toast = usePorticoState((state) => state.toast)
  const Message = usePart(messagePart, toast)
  return (
    <div className="toaster" role={toast?.variant === 'error' ? 'alert' : 'status'}>
      {toast && Message && <Message key={toast.id} toast={toast} />}
    </div>
  )
}
