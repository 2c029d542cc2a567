import {
  isPorticoError,
  lookForWallets,
  type Portico,
  PorticoError,
  type State,
} from '@portico/core'
import { loadModal } from './loadModal.ts'
import { type Card, cardService, modalService } from './services.ts'

/** The card of a widget: one, whoever asks. It ends with the provider or the widget. */
export const cardOf = (portico: Portico): Card =>
  portico.internal.service(cardService, () => createCard(portico))

function createCard(portico: Portico): Card {
  const { store, endService } = portico.internal
  let ended = false
  let asked = false
  const load = async () => {
    try {
      const [{ mountModal }] = await Promise.all([loadModal(), lookForWallets(portico)])
      if (!ended) mountModal(portico).finish()
      if (hasFailed(store.getState())) store.setState({ toast: undefined })
    } catch {
      asked = false
      if (!store.getState().open) return
      portico.close()
      const error = new PorticoError('VIEW_LOAD_FAILED')
      // What shows messages one after the other has not loaded: there is no other.
      store.setState({ toast: { id: 0, variant: 'error', message: { error } } })
    }
  }
  return {
    warm() {
      if (asked || ended) return
      asked = true
      void load()
    },
    prepare() {
      const { connection } = navigator as { connection?: { saveData?: boolean } }
      if (!portico.config.enablePreload || connection?.saveData) return
      // What does not load now is loaded by a press.
      loadModal().then(
        (it) => it.prepareModal(portico, () => ended),
        () => {},
      )
    },
    end() {
      ended = true
      endService(modalService)
    },
  }
}

/** Whether the card could not be loaded when it was asked for last. */
export const hasFailed = ({ toast }: State): boolean =>
  toast !== undefined &&
  'error' in toast.message &&
  isPorticoError(toast.message.error, 'VIEW_LOAD_FAILED')
