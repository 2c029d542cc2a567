import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type AcrossKey, acrossMessages } from './acrossMessages.ts'

/** Returns the texts of swaps across networks, in the current language. */
export const useAcrossText = (): TextsOf<AcrossKey> => useTextsOf(acrossMessages)
