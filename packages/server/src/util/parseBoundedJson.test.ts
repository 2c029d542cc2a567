import { afterEach, expect, test, vi } from 'vitest'
import {
  bodyBounds,
  checkJsonBounds,
  JsonBoundsError,
  parseBoundedJson,
} from './parseBoundedJson.ts'

afterEach(() => vi.restoreAllMocks())

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const members = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`

test('reads bounded JSON as JSON.parse does', () => {
  const text = `{"a":[1,"[[[{{{,,,",{"b":null}],"c\\"[":"\\\\"}`
  expect(parseBoundedJson(text, { depth: 3, parts: 9 })).toEqual(JSON.parse(text))
  expect(parseBoundedJson(nested(64))).toBeDefined()
})

test.each([
  ['depth', nested(65), '64 deep'],
  ['depth that never ends', '[{"a":'.repeat(100_000), '64 deep'],
  ['members', members(50_001), '50000 members'],
  ['elements', `[${'1,'.repeat(60_000)}1]`, '50000 members'],
  ['empty lists', `[${'[],'.repeat(30_000)}1]`, '50000 members'],
])('refuses an excess of %s before anything is parsed', (_, text, words) => {
  const parse = vi.spyOn(JSON, 'parse')
  expect(() => parseBoundedJson(text)).toThrow(JsonBoundsError)
  expect(() => parseBoundedJson(text)).toThrow(words)
  expect(parse).not.toHaveBeenCalled()
})

test('ignores marks inside of strings, however they are escaped', () => {
  const strings = ['\\"[', '\\\\', '"', '\\\\"', ',{['.repeat(100), '\n\u2028']
  const text = JSON.stringify(strings)
  expect(() => checkJsonBounds(text, { depth: 1, parts: strings.length + 1 })).not.toThrow()
  expect(() => checkJsonBounds(text, { depth: 1, parts: strings.length })).toThrow(JsonBoundsError)
})

test.each(['', '"', '"\\', '{"a', ']]]]', '{"a":1}}'])(
  'leaves %j to the parser, which refuses it',
  (text) => {
    expect(() => checkJsonBounds(text, bodyBounds)).not.toThrow()
    expect(() => parseBoundedJson(text)).toThrow(SyntaxError)
  },
)
