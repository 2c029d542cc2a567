import type { Language, Message } from './language.ts'

/** A placeholder, or an amount with its unit, which stay together. */
const places = /\{\w+\}(?: \{\w+\}|\+)?/g

/**
 * Returns a right-to-left language whose texts isolate their filled placeholders from the sentence (UAX #9, first
 * strong isolate). Otherwise "0.5 ETH" turns into "ETH 0.5", and a name that ends in a bracket loses it to the other
 * side.
 */
export function isolatePlaces(language: Language): Language {
  if (language.dir !== 'rtl') return language
  return {
    ...language,
    messages: mapped(language.messages, (message: Message) =>
      typeof message === 'string' ? isolated(message) : mapped(message, isolated),
    ),
    ...(language.errors && { errors: mapped(language.errors, isolated) }),
  }
}

const isolated = (text: string): string => text.replace(places, (place) => `\u2068${place}\u2069`)

const mapped = <T extends object>(texts: T, change: (text: never) => unknown): T =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text as never)])) as T
