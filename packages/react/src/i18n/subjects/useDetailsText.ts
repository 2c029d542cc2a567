import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type DetailsKey, detailsMessages } from './detailsMessages.ts'

/** Texts of the effect of a request, in the current language. */
export type DetailsText = TextsOf<DetailsKey>

/** Returns the texts of the effect of a request. */
export const useDetailsText = (): DetailsText => useTextsOf(detailsMessages)
