import { type ErrorParams, fill, type PorticoError } from '@portico/core'
import { createContext, use } from 'react'
import { en, type MessageKey, type Messages } from './en.ts'
import { errorAdvice } from './errorText.ts'

/** The texts in use, and the language that numbers and dates are written in. */
export type Language = {
  /** BCP 47 tag of the messages themselves. */
  lang: string
  messages: Messages
  locale: string | undefined
}

/** The language that components below speak. */
export const LanguageContext = createContext<Language>({
  lang: 'en',
  messages: en,
  locale: undefined,
})

/** What a component asks for texts. */
export type Text = {
  t(key: MessageKey, params?: ErrorParams): string
  /** What happened, and what the visitor can do; the second may be empty. */
  error(error: PorticoError): { title: string; advice: string }
  locale: string | undefined
  lang: string
}

/** The catalogue, with `{name}` places filled. */
export function useText(): Text {
  const { lang, messages, locale } = use(LanguageContext)
  return {
    lang,
    locale,
    t: (key, params = {}) => fill(messages[key], params),
    error: ({ message, code }) => ({ title: message, advice: errorAdvice[code] ?? '' }),
  }
}
