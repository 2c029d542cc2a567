import type { ErrorCode } from '@portico/core'
import type { BootKey, FaceKey, MessageKey } from './en.ts'
import type { AcrossKey } from './subjects/acrossMessages.ts'
import type { BuyKey } from './subjects/buyMessages.ts'
import type { DetailsKey } from './subjects/detailsMessages.ts'
import type { LoginKey } from './subjects/loginMessages.ts'
import type { NameKey } from './subjects/nameMessages.ts'
import type { PayKey } from './subjects/payMessages.ts'
import type { PayRequestKey } from './subjects/payRequestMessages.ts'
import type { SwapKey } from './subjects/swapMessages.ts'

/** A text, or its plural forms: the parameter `count` chooses (CLDR categories). */
export type Message =
  | string
  | ({ other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>)

/** Every text that a visitor sees beside errors. `{name}` places are filled; buttons have no plurals. */
export type Messages = Record<BootKey | FaceKey, string> &
  Record<Exclude<MessageKey, BootKey | FaceKey>, Message> &
  Record<
    AcrossKey | BuyKey | DetailsKey | LoginKey | NameKey | PayKey | PayRequestKey | SwapKey,
    string
  >

/** What went wrong, by error code; English where one is missing. */
export type ErrorTexts = {
  /** What happened. */
  errors?: Partial<Record<ErrorCode, string>>
  /** What the visitor can do about it. */
  advice?: Partial<Record<ErrorCode, string>>
}

/** A language that the widget speaks. */
export type Language = ErrorTexts & {
  /** BCP 47. */
  lang: string
  /** Direction of writing; the page's own unless given. */
  dir?: 'ltr' | 'rtl'
  messages: Messages
  /** What chain families are called where they stand alone, by the name of their adapter, unless it is that. */
  families?: Readonly<Record<string, string>>
}
