import { createPortico } from '@portico/core'
import { plainAmount, typedAmount } from '@portico/core/internal'
import { mockAdapter, mockNetwork } from '@portico/testing'
import { afterEach, expect, test } from 'vitest'
import { notationOf } from '../format/notationOf.ts'
import { english } from './english.ts'
import type { Language } from './language.ts'
import { de } from './languages/de.ts'
import { localeOf } from './localeOf.ts'

const page = document.documentElement
const before = page.lang

afterEach(() => {
  page.lang = before
})

const widget = (locale?: string) =>
  createPortico({
    adapters: [mockAdapter()],
    networks: [mockNetwork()],
    platform: { interactive: false },
    ...(locale && { locale }),
  })

test.each<[option: string | undefined, lang: string, words: Language | undefined, is: string]>([
  [undefined, '', undefined, 'en'],
  [undefined, 'en', undefined, 'en'],
  [undefined, 'en-GB', undefined, 'en-GB'],
  ['en-IN', 'de', undefined, 'en-IN'],
  [undefined, 'fr', undefined, 'en'], // there are no French texts
  ['fr-CH', 'fr', undefined, 'en'],
  [undefined, 'de-CH', de, 'de-CH'],
  [undefined, 'de-CH', undefined, 'en'], // its texts are loading
  ['de', 'en', de, 'de'],
  [undefined, 'en-GB', de, 'de'], // a language that the site has passed
  // Names of locales in POSIX.
  [undefined, 'en_US', undefined, 'en-US'],
  ['de_DE', 'en', de, 'de-DE'],
  ['de-DE@euro', 'en', de, 'de-DE'],
  ['pt_BR', 'en', undefined, 'en'],
  [undefined, 'de_AT.UTF-8', de, 'de-AT'],
  // Values of browsers and pages that are no tags (leeoniya/uPlot#1053, adobe/react-spectrum#2436,
  // wojtekmaj/get-user-locale#16).
  [undefined, 'en-US@posix', undefined, 'en-US'],
  [undefined, 'C', undefined, 'en'],
  [undefined, 'posix', undefined, 'en'],
  [undefined, 'en-US,en', undefined, 'en'],
  [undefined, 'en-US.UTF-8', undefined, 'en-US'],
  [undefined, 'de_DE', de, 'de-DE'],
  [undefined, 'x-klingon', undefined, 'en'],
  [undefined, 'en-US-posix', undefined, 'en-US-u-va-posix'],
  [undefined, 'en-x-custom', undefined, 'en-x-custom'],
  [undefined, 'EN-us', undefined, 'en-US'],
  [undefined, 'de', english, 'en'],
])(
  'numbers follow the language of the texts: option %s on a page in %j',
  (option, lang, words, is) => {
    page.lang = lang
    expect(localeOf(widget(option), words)).toBe(is)
  },
)

test.each([
  ['en', { decimal: '.', group: ',', groups: [3, 3] }],
  ['de', { decimal: ',', group: '.', groups: [3, 3] }],
  ['en-IN', { decimal: '.', group: ',', groups: [3, 2, 2] }],
  ['pl', { decimal: ',', group: '\u00a0', groups: [3, 3] }],
  ['ar-EG', { decimal: '٫', group: '٬', groups: [3, 3], digits: '٠١٢٣٤٥٦٧٨٩' }],
])('numbers are typed as %s writes them', (locale, notation) => {
  expect(notationOf(locale)).toEqual(notation)
})

test.each(['en-US-posix', 'en-US-u-va-posix', 'en-x-custom', 'de-u-nu-latn'])(
  'an amount can be typed in the unusual language %s',
  (locale) => {
    const notation = notationOf(locale)
    expect(plainAmount(typedAmount('1234.5', notation), notation)).toBe('1234.5')
  },
)
