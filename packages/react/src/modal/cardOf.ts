import { closeToast, isPorticoError, type Portico, PorticoError, showToast } from '@portico/core'
import { loadModal } from './loadModal.ts'

/** The card of one widget, from before it is there. */
export type Card = {
  /** Loads and mounts it, closed, if that has not been done: the visitor is about to open it. */
  warm(): void
  end(): void
}

/** The card of a widget: one, whoever asks. It ends with the provider or the widget. */
export const cardOf = (portico: Portico): Card =>
  portico.internal.service(
    'card',
    () => createCard(portico),
    (card) => card.end(),
  )

function createCard(portico: Portico): Card {
  let ended = false
  let unmount: (() => void) | undefined
  let asked = false
  const load = async () => {
    try {
      const { mountModal } = await loadModal()
      if (!ended) unmount = mountModal(portico)
      clearFailure(portico)
    } catch {
      asked = false
      if (!portico.store.getState().open) return
      portico.close()
      const error = new PorticoError('VIEW_LOAD_FAILED')
      showToast(portico, { variant: 'error', message: { error } })
    }
  }
  return {
    warm() {
      if (asked || ended) return
      asked = true
      void load()
    },
    end() {
      ended = true
      unmount?.()
    },
  }
}

/** What failed before has loaded now. */
function clearFailure(portico: Portico): void {
  const { toast } = portico.store.getState()
  if (!toast || !('error' in toast.message)) return
  if (isPorticoError(toast.message.error, 'VIEW_LOAD_FAILED')) closeToast(portico, toast.id)
}
