import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type LoginKey, loginMessages } from './loginMessages.ts'

/** Texts of logging in, in the language in use. */
export type LoginText = TextsOf<LoginKey>

/** The texts of logging in. */
export const useLoginText = (): LoginText => useTextsOf(loginMessages)
