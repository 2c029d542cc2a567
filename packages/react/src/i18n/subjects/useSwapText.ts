import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type SwapKey, swapMessages } from './swapMessages.ts'

/** Texts of swaps, in the current language. */
export type SwapText = TextsOf<SwapKey>

/** Returns the texts of swaps. */
export const useSwapText = (): SwapText => useTextsOf(swapMessages)
