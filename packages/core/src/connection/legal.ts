import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'

type Legal = { agreed: boolean }

const legalService = defineService<StoreApi<Legal>>()

/** Returns the store of whether the visitor has ticked their agreement. Lasts as long as the page. */
export const legalFlow = (context: Context): StoreApi<Legal> =>
  context.internal.service(legalService, () => createStore(() => ({ agreed: false })))
