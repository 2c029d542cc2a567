import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Portico } from '../portico.ts'

/** Whether the visitor has ticked that they agree. Lasts as long as the page. */
export const legalFlow = (portico: Portico): StoreApi<{ agreed: boolean }> =>
  portico.internal.service('legal', () => createStore(() => ({ agreed: false })))
