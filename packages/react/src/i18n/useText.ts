import type { PorticoError } from '@portico/core'
import { type ErrorParams, fill } from '@portico/core/internal'
import { createContext, use } from 'react'
import { intl } from '../format/intl.ts'
import { type CardKey, cardMessages, families, type MessageKey } from './en.ts'
import { cardAdvice } from './errorText.ts'
import type { Language, Message, Messages } from './language.ts'

/** The part of English that loads with the card. The rest has loaded before any other view shows. */
export const firstEnglish: Language = {
  lang: 'en',
  families,
  messages: cardMessages as unknown as Messages,
  advice: cardAdvice,
}

/** The current language, and the locale of numbers and dates. */
export type I18n = { language: Language; locale: string }

/** The language of the components below. */
export const I18nContext = createContext<I18n>({ language: firstEnglish, locale: 'en' })

/** The texts as components use them. */
export type Text<Key extends MessageKey = MessageKey> = {
  /** If a text has plural forms, `count` selects one. */
  t(key: Key, params?: ErrorParams): string
  /** Returns what happened, and what the visitor can do; the second may be empty. */
  error(error: PorticoError): { title: string; advice: string }
  /** Returns the name of a chain family in the reader's language, if it has words to translate. */
  family(name: string): string
  /** BCP 47: the locale of numbers and dates. */
  locale: string
  lang: string
  dir: 'ltr' | 'rtl' | undefined
}

/** Returns the texts that load with the card: for parts that may show before another view has loaded. */
export const useFirstText = (): Text<CardKey> => useText()

/** Returns the catalogue, with filled `{name}` placeholders. */
export function useText(): Text {
  const { language, locale } = use(I18nContext)
  const { lang, dir, messages, errors, advice, families } = language
  return {
    lang,
    dir,
    locale,
    family: (name) => families?.[name] ?? name,
    t: (key, params = {}) => fill(formOf(messages[key], lang, params), params),
    error: ({ message, code, params }) => {
      const title = errors?.[code]
      return { title: title ? fill(title, params) : message, advice: advice?.[code] ?? '' }
    },
  }
}

/** Returns the plural form of a number. English and German need no `Intl` for it. */
const pluralOf = (lang: string, count: number): Intl.LDMLPluralRule =>
  /^(en|de)$/.test(lang) ? (count === 1 ? 'one' : 'other') : intl('PluralRules', lang).select(count)

function formOf(message: Message | undefined, lang: string, { count }: ErrorParams): string {
  if (message === undefined) return '' // its texts are loading
  if (typeof message === 'string') return message
  return message[pluralOf(lang, Number(count))] ?? message.other
}
