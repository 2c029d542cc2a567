import { usePorticoState } from '../hooks/usePorticoState.ts'
import { usePart } from './usePart.ts'

const loadMessage = () => import('./Message.tsx').then((it) => it.Message)

/**
 * The place of the short message, above the card. Errors are spoken at once, the rest politely. What shows
 * it comes with the first message; most visits have none.
 */
export function Toaster() {
  const toast = usePorticoState((state) => state.toast)
  const Message = usePart('message', loadMessage, toast)
  return (
    <div className="toaster" role={toast?.variant === 'error' ? 'alert' : 'status'}>
      {toast && Message && <Message key={toast.id} toast={toast} />}
    </div>
  )
}
