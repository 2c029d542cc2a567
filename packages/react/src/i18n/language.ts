import type { ErrorCode } from '@portico/core'
import type { BootKey, FaceKey, MessageKey } from './en.ts'
import type { AcrossKey } from './subjects/acrossMessages.ts'
import type { BuyKey } from './subjects/buyMessages.ts'
import type { ConnectingKey } from './subjects/connectingMessages.ts'
import type { DetailsKey } from './subjects/detailsMessages.ts'
import type { LoginKey } from './subjects/loginMessages.ts'
import type { NameKey } from './subjects/nameMessages.ts'
import type { PayKey } from './subjects/payMessages.ts'
import type { PayRequestKey } from './subjects/payRequestMessages.ts'
import type { SwapKey } from './subjects/swapMessages.ts'

/** A text, or its plural forms, which the parameter `count` selects (CLDR categories). */
export type Message =
  | string
  | ({ other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>)

/** All texts for visitors except errors. `{name}` placeholders are filled; buttons have no plurals. */
export type Messages = Record<BootKey | FaceKey, string> &
  Record<Exclude<MessageKey, BootKey | FaceKey>, Message> &
  Record<
    | AcrossKey
    | BuyKey
    | ConnectingKey
    | DetailsKey
    | LoginKey
    | NameKey
    | PayKey
    | PayRequestKey
    | SwapKey,
    string
  >

/** The texts of errors by code; English if one is missing. */
export type ErrorTexts = {
  /** The text that says what happened, for each code. */
  errors?: Partial<Record<ErrorCode, string>>
  /** The text that says what the visitor can do about it, for each code. */
  advice?: Partial<Record<ErrorCode, string>>
}

/** A language of the widget. */
export type Language = ErrorTexts & {
  /** BCP 47. */
  lang: string
  /** Text direction; defaults to the page's own. */
  dir?: 'ltr' | 'rtl'
  messages: Messages
  /** The names of chain families as a standalone text, by the name of their adapter; only if the two differ. */
  families?: Readonly<Record<string, string>>
}
