import { type TextsOf, useTextsOf } from '../useTextsOf.ts'
import { type LoginKey, loginMessages } from './loginMessages.ts'

/** Texts of the login, in the current language. */
export type LoginText = TextsOf<LoginKey>

/** Returns the texts of the login. */
export const useLoginText = (): LoginText => useTextsOf(loginMessages)
