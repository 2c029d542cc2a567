import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'
import { textsOf } from './texts.ts'

type Text = Texts[keyof Texts]

const formsOf = (text: Text): string[] => (typeof text === 'string' ? [text] : Object.values(text))
const placesIn = (text: Text): string[] =>
  [...new Set(formsOf(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort()
const keys = Object.keys(en) as (keyof Texts)[]

test.each([
  ['de', de],
  ['ar', ar],
] as const)('the texts in %s have the places of the English ones', (_tag, texts) => {
  const places = (of: Texts) => Object.fromEntries(keys.map((key) => [key, placesIn(of[key])]))
  expect(places(texts)).toEqual(places(en))
})

test('no text has a straight quote', () => {
  const odd = [en, de, ar].flatMap((texts) => Object.values(texts).flatMap(formsOf))
  expect(odd.filter((text) => /['"]/.test(text))).toEqual([])
})

test('texts come in the language nearest to the browser’s, with its plural forms', () => {
  const { say, direction } = textsOf('ar-EG')
  expect(direction).toBe('rtl')
  expect(say('requestsWait', { count: 2 })).toBe('طلبان ينتظران.')
  expect(textsOf('de-CH').say('requestsWait', { count: 3 })).toBe('3 Anfragen warten.')
  expect(textsOf('de').say('requestsWait', { count: 1 })).toBe('Eine Anfrage wartet.')
})
