import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type AcrossKey, acrossMessages } from './acrossMessages.ts'

/** The texts of swaps across networks. */
export const useAcrossText = (): TextsOf<AcrossKey> => useTextsOf(acrossMessages)
