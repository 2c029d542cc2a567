import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type NameKey, nameMessages } from './nameMessages.ts'

/** Texts of choosing a name, in the language in use. */
export const useNameText = (): TextsOf<NameKey> => useTextsOf(nameMessages)
