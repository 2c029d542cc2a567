import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type BuyKey, buyMessages } from './buyMessages.ts'

/** Returns the texts of buying, in the current language. */
export const useBuyText = (): TextsOf<BuyKey> => useTextsOf(buyMessages)
