import { expect, test } from 'vitest'
import { languageOf } from './languages.ts'

test.each([
  ['de', 'de'],
  ['AR-eg', 'ar'],
  ['fr', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
])('for "%s" the nearest language is %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})
