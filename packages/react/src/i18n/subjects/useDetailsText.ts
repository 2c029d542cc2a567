import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type DetailsKey, detailsMessages } from './detailsMessages.ts'

/** Texts of what a request would do, in the language in use. */
export type DetailsText = TextsOf<DetailsKey>

/** The texts of what a request would do. */
export const useDetailsText = (): DetailsText => useTextsOf(detailsMessages)
