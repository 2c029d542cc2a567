import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type NameKey, nameMessages } from './nameMessages.ts'

/** Returns the texts of choosing a name, in the current language. */
export const useNameText = (): TextsOf<NameKey> => useTextsOf(nameMessages)
