import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type PayRequestKey, payRequestMessages } from './payRequestMessages.ts'

/** Returns the texts of paying for a site's resource, in the current language. */
export const usePayRequestText = (): TextsOf<PayRequestKey> => useTextsOf(payRequestMessages)
