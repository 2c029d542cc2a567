import type { Portico } from '@portico/core'
import { defineService } from '@portico/core/internal'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Language } from './language.ts'

/** The current language, `undefined` for English; and all of English once it has loaded. */
export type Spoken = { language: Language | undefined; english?: Language }

const languageService = defineService<StoreApi<Spoken>>()

/** Returns the language of a widget, for its buttons and its card. */
export const languageOf = (portico: Portico): StoreApi<Spoken> =>
  portico.internal.service(languageService, () =>
    createStore<Spoken>(() => ({ language: undefined })),
  )
