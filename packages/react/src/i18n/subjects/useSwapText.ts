import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type SwapKey, swapMessages } from './swapMessages.ts'

/** Texts of swaps, in the language in use. */
export type SwapText = TextsOf<SwapKey>

/** The texts of swaps. */
export const useSwapText = (): SwapText => useTextsOf(swapMessages)
