import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type PayKey, payMessages } from './payMessages.ts'

/** Returns the texts of paying, in the current language. */
export const usePayText = (): TextsOf<PayKey> => useTextsOf(payMessages)
