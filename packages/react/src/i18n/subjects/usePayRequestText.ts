import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type PayRequestKey, payRequestMessages } from './payRequestMessages.ts'

/** Texts of paying for what a site gives, in the language in use. */
export const usePayRequestText = (): TextsOf<PayRequestKey> => useTextsOf(payRequestMessages)
