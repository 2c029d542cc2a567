import { describe, expect, test } from 'vitest'
import { type Catalog, directionOf, fillText, type TextsLike, translationOf } from './catalog.ts'

const en = {
  hello: 'Hello {name}',
  requests: { one: '{count} request waits', other: '{count} requests wait' },
} as const
const catalog: Catalog<TextsLike<typeof en>> = {
  en,
  de: {
    hello: 'Hallo {name}',
    requests: { one: '{count} Anfrage wartet', other: '{count} Anfragen warten' },
  },
  ar: {
    hello: 'مرحبًا {name}',
    requests: { two: 'طلبان ينتظران', few: '{count} طلبات تنتظر', other: '{count} طلب ينتظر' },
  },
}

describe('translationOf', () => {
  test('fills a text in the language nearest to the tag', () => {
    const { language, direction, say } = translationOf(catalog, 'de-AT')
    expect({ language, direction, text: say('hello', { name: 'Ada' }) }).toEqual({
      language: 'de',
      direction: 'ltr',
      text: 'Hallo Ada',
    })
  })

  test.each([
    ['en', 1, '1 request waits'],
    ['en', 1200, '1,200 requests wait'],
    ['de', 1200, '1.200 Anfragen warten'],
    ['ar', 2, 'طلبان ينتظران'],
    ['ar', 3, '\u20683\u2069 طلبات تنتظر'],
    ['ar', 100, '\u2068100\u2069 طلب ينتظر'],
  ])('selects the plural form in %s for %d', (tag, count, text) => {
    expect(translationOf(catalog, tag).say('requests', { count })).toBe(text)
  })

  test('isolates values in a right-to-left text', () => {
    expect(translationOf(catalog, 'ar').say('hello', { name: '0x12' })).toBe(
      'مرحبًا \u20680x12\u2069',
    )
  })
})

test.each([
  ['en', 'ltr'],
  ['de-AT', 'ltr'],
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['az-Arab', 'rtl'],
])('directionOf returns the direction of the script of %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})

test('fillText leaves a place without a value, and reads no place inside a value', () => {
  expect(fillText('{a} {b} {c}', { a: '{b}', b: '$&' }, 'ltr')).toBe('{b} $& {c}')
})

// @ts-expect-error A key is missing in a language.
const incomplete: TextsLike<typeof en> = { hello: 'Bonjour {name}' }
test('a catalog without a key does not compile', () => {
  expect(Object.keys(incomplete)).not.toEqual(Object.keys(en))
})
