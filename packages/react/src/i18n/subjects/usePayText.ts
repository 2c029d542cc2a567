import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type PayKey, payMessages } from './payMessages.ts'

/** Texts of paying, in the language in use. */
export const usePayText = (): TextsOf<PayKey> => useTextsOf(payMessages)
