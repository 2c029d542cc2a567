import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type BuyKey, buyMessages } from './buyMessages.ts'

/** Texts of buying, in the language in use. */
export const useBuyText = (): TextsOf<BuyKey> => useTextsOf(buyMessages)
