import { catalogue } from '@portico/core/internal'
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { errorAdvice, errorTitles } from './errorText.ts'
import type { Language, Message } from './language.ts'
import { findLanguage } from './languages.ts'

const formsOf = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message)
const placesOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([place]) => place).sort()
const strip = (places: readonly string[]) => places.filter((place) => place !== '{count}')

const subjects = import.meta.glob<Record<string, Record<string, string>>>(
  ['./*Messages.ts', './subjects/*Messages.ts'],
  { eager: true },
)

/** Every English text, whichever view it loads with. */
const all: Record<string, Message> = Object.assign(
  { ...en },
  ...Object.entries(subjects).map(
    ([path, exported]) => exported[path.slice(path.lastIndexOf('/') + 1, -'.ts'.length)],
  ),
)

/** All language files, by their tag. */
const files = import.meta.glob<Record<string, Language>>(
  ['./languages/*.ts', '!./languages/*Errors.ts'],
  { eager: true },
)
const languages = Object.entries(files).flatMap(([path, exported]) =>
  Object.values(exported).map((language) => ({ path, ...language })),
)

test('each language is in a file named by its tag, and is found by it', async () => {
  expect(languages.length).toBeGreaterThan(1)
  for (const { path, lang } of languages) {
    expect(path).toBe(`./languages/${lang}.ts`)
    expect((await findLanguage(lang))?.lang).toBe(lang)
  }
})

test('no text for visitors has a number that only developers know', () => {
  for (const { errors = {} } of languages)
    for (const text of Object.values({ ...catalogue, ...errorTitles, ...errors }))
      expect(text).not.toMatch(/HTTP|\{status\}/)
})

describe.each(languages)('$lang', ({ lang, messages, errors = {}, advice = {} }) => {
  test('has every text, and no others', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(all).sort())
    expect(Object.keys(errors).sort()).toEqual(Object.keys(catalogue).sort())
    expect(Object.keys(advice).sort()).toEqual(Object.keys(errorAdvice).sort())
  })

  test('fills the same places as English', () => {
    const texts: readonly [string, Message, Message | undefined][] = [
      ...Object.entries(all).map(
        ([key, text]) =>
          [key, text, messages[key as keyof typeof messages]] satisfies [
            string,
            Message,
            Message | undefined,
          ],
      ),
      ...Object.entries({ ...catalogue, ...errorTitles }).map(
        ([code, text]) =>
          [code, text, errors[code as keyof typeof catalogue]] satisfies [
            string,
            string,
            string | undefined,
          ],
      ),
    ]
    for (const [key, english, other] of texts) {
      const wanted = placesOf(formsOf(english).at(-1) ?? '')
      // A plural form may say "one" in words, so only the count may be missing.
      for (const text of formsOf(other ?? ''))
        expect(strip(placesOf(text)), `${lang} ${key}`).toEqual(strip(wanted))
    }
  })

  test('has the plural forms that its numbers need', () => {
    const needed = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.slice().sort()
    for (const [key, message] of Object.entries(messages))
      if (typeof message !== 'string') expect(Object.keys(message).sort(), key).toEqual(needed)
  })

  test('leaves nothing in English, except loanwords', () => {
    const words = (text: string) =>
      text.replace(/\{\w+\}|\b(wallet|token|browser|desktop|nft)s?\b/gi, '')
    const same = Object.entries(all).filter(
      ([key, text]) =>
        typeof text === 'string' &&
        text === messages[key as keyof typeof messages] &&
        /[a-z]{4}/i.test(words(text)),
    )
    expect(same.map(([key]) => key)).toEqual([])
  })
})

test.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['AR-eg', 'ar'],
  ['de_DE', 'de'],
  ['de_CH.UTF-8', 'de'],
  ['de-DE@euro', 'de'],
  ['de@euro', 'de'],
  ['zh_CN.UTF-8', undefined],
  ['fr', undefined],
  ['', undefined],
  ['constructor', undefined],
])('for "%s" the language is %s', async (locale, lang) => {
  expect((await findLanguage(locale))?.lang).toBe(lang)
})

test('every text is used somewhere', () => {
  const sources = Object.values(
    import.meta.glob<string>(
      ['../**/*.{ts,tsx}', '../../../core/src/**/*.ts', '!../i18n/**', '!../**/*.test.*'],
      {
        query: '?raw',
        import: 'default',
        eager: true,
      },
    ),
  ).join('\n')
  const families = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].flatMap(([, family]) => family ?? [])
  expect(families.length).toBeGreaterThan(5)
  const unused = Object.keys(all).filter(
    (key) =>
      !["'", '"', '`'].some((quote) => sources.includes(quote + key + quote)) &&
      !families.some((family) => key.startsWith(family)),
  )
  expect(unused).toEqual([])
})
