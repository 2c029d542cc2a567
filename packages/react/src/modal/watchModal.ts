import { closeToast, type Portico, showToast } from '@portico/core'
import { loadModal } from './loadModal.ts'

/** Loads and mounts the card when the widget first opens. Answers how to take it away again. */
export function watchModal(portico: Portico): () => void {
  let ended = false
  let unmount: (() => void) | undefined
  let asked = false
  const load = async () => {
    try {
      const { mountModal } = await loadModal()
      if (!ended) unmount = mountModal(portico)
      clearFailure(portico)
    } catch {
      portico.close()
      showToast(portico, { variant: 'error', message: { code: 'VIEW_LOAD_FAILED' } })
      asked = false
    }
  }
  const look = () => {
    if (asked || !portico.store.getState().open) return
    asked = true
    void load()
  }
  const end = () => {
    ended = true
    stop()
    unmount?.()
  }
  const stop = portico.store.subscribe(look)
  portico.internal.signal.addEventListener('abort', end, { once: true })
  look()
  return () => {
    portico.internal.signal.removeEventListener('abort', end)
    end()
  }
}

/** What failed before has loaded now. */
function clearFailure(portico: Portico): void {
  const { toast } = portico.store.getState()
  if (toast && 'code' in toast.message && toast.message.code === 'VIEW_LOAD_FAILED')
    closeToast(portico, toast.id)
}
