import { expect, test } from 'vitest'
import { tokenText } from '../families/tokenText.ts'

test.each([
  ['Portico Dollar', 'Portico Dollar'],
  ['  a \n\t b  ', 'a b'],
  ['pay\u202egnp.exe', 'paygnp.exe'],
  ['\u2066a\u2069\u200b\u200f\ufeffb\u0000\u0007', 'ab'],
  ['<b>x</b>', '<b>x</b>'],
  ['🦊'.repeat(100), '🦊'.repeat(64)],
  ['x'.repeat(10_000), 'x'.repeat(64)],
  ['\ud800', ''],
  ['', ''],
])('%j is shown as %j', (given, shown) => {
  expect(tokenText(given)).toBe(shown)
})
