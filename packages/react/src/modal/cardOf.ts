import type { Portico } from '@portico/core'
import { lookForWallets } from '@portico/core/adapter'
import { defineService } from '@portico/core/internal'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadModal } from './loadModal.ts'
import type { Places } from './mountModal.tsx'
import { type Card, cardService, modalService } from './services.ts'

const failuresService = defineService<StoreApi<number>>()

/**
 * Counts how often in a row the card failed to load when it was opened. Firefox remembers a module that failed to load
 * as long as the page exists, so after a second failure only a reload of the page may help. A failure without a
 * connection counts as the first.
 */
export const failuresOf = (portico: Portico): StoreApi<number> =>
  portico.internal.service(failuresService, () => createStore(() => 0))

/** Returns the card of a widget, the same one for all callers. It ends with the provider or the widget. */
export const cardOf = (portico: Portico): Card =>
  portico.internal.service(cardService, () => createCard(portico))

function createCard(portico: Portico): Card {
  const { store, endService, signal } = portico.internal
  let ended = signal.aborted
  const failures = failuresOf(portico)
  let loading: Promise<boolean> | undefined
  let modal: ReturnType<typeof loadModal> | undefined
  let places: Places
  const load = async () => {
    try {
      // Modules that an earlier sign of the visitor has loaded need no wait: each wait would be a separate task.
      const [{ mountModal }] = await Promise.all([
        modal ?? loadModal(),
        lookForWallets(portico, places),
      ])
      if (!ended) mountModal(portico).finish()
      failures.setState(0)
      return true
    } catch {
      loading = undefined
      if (store.getState().open) {
        portico.close()
        failures.setState((count) => (navigator.onLine ? count + 1 : 1))
      }
      return false
    }
  }
  return {
    async warm() {
      if (ended) return false
      loading ??= load()
      return loading
    },
    prepare() {
      const { connection } = navigator as { connection?: { saveData?: boolean } }
      if (!portico.config.enablePreload || connection?.saveData) return
      // If it fails to load now, a click loads it.
      modal = loadModal()
      modal
        .then((loaded) => loaded.prepareModal(portico, () => ended))
        .then(
          (prepared) => {
            places = prepared
          },
          () => {
            modal = undefined
          },
        )
    },
    end() {
      ended = true
      endService(modalService)
    },
  }
}
