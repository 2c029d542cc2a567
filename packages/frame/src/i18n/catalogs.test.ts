import type { LanguageTag } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { ar as accountAr } from '../account/words/ar.ts'
import { de as accountDe } from '../account/words/de.ts'
import { en as accountEn } from '../account/words/en.ts'
import { ar as vaultAr } from '../vault/i18n/ar.ts'
import { de as vaultDe } from '../vault/i18n/de.ts'
import { en as vaultEn } from '../vault/i18n/en.ts'
import { ar as wordsAr } from '../words/ar.ts'
import { de as wordsDe } from '../words/de.ts'
import { en as wordsEn } from '../words/en.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'

type Texts = Readonly<Record<string, string>>

const catalogs: readonly (readonly [string, Readonly<Record<LanguageTag, Texts>>])[] = [
  ['frame', { en, de, ar }],
  ['account', { en: accountEn, de: accountDe, ar: accountAr }],
  ['vault', { en: vaultEn, de: vaultDe, ar: vaultAr }],
  ['words', { en: wordsEn, de: wordsDe, ar: wordsAr }],
]

const placesIn = (text = ''): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each(catalogs)('the texts of %s', (_name, catalog) => {
  test.each(['de', 'ar'] as const)('have the places of the English ones in %s', (language) => {
    const places = (texts: Texts) =>
      Object.entries(texts).map(([key, text]) => [key, placesIn(text)])
    expect(Object.fromEntries(places(catalog[language]))).toEqual(
      Object.fromEntries(places(catalog.en)),
    )
  })

  test('have no straight quotes, and no space at an end', () => {
    const odd = Object.values(catalog)
      .flatMap((texts) => Object.values(texts))
      .filter((text) => /['"]|^\s|\s$/.test(text))
    expect(odd).toEqual([])
  })

  test('leave nothing in English in a language of another script', () => {
    const latin = Object.values(catalog.ar).filter((text) =>
      /[a-z]{2}/i.test(text.replace(/\{\w+\}/g, '')),
    )
    expect(latin.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([])
  })
})
