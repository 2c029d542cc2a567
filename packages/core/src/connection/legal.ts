import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Context } from '../context/context.ts'

/** Whether the visitor has ticked that they agree. Lasts as long as the page. */
export const legalFlow = (context: Context): StoreApi<{ agreed: boolean }> =>
  context.internal.service('legal', () => createStore(() => ({ agreed: false })))
