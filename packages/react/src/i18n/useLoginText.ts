import { type LoginKey, loginMessages } from './loginMessages.ts'
import { type TextsOf, useTextsOf } from './useTextsOf.ts'

/** Texts of logging in, in the language in use. */
export type LoginText = TextsOf<LoginKey>

/** The texts of logging in. */
export const useLoginText = (): LoginText => useTextsOf(loginMessages)
