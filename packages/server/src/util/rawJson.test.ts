import { describe, expect, test } from 'vitest'
import { rawElements, rawMembers } from './rawJson.ts'

describe('rawMembers', () => {
  test('keeps each value as it was written', () => {
    const text = String.raw`{ "id" : 12345678901234567890 ,"a":"x\"}\\","b":{"c":[1,"]"]}, "d":-1.50e+2,"e":null}`
    expect([...rawMembers(text)]).toEqual([
      ['id', '12345678901234567890'],
      ['a', String.raw`"x\"}\\"`],
      ['b', '{"c":[1,"]"]}'],
      ['d', '-1.50e+2'],
      ['e', 'null'],
    ])
  })

  test('reads escaped names, and the last of a repeated name, as JSON.parse does', () => {
    const text = String.raw`{"method":"a","\u006dethod":"b"}`
    expect(rawMembers(text).get('method')).toBe(JSON.stringify(JSON.parse(text).method))
  })

  test.each(['{}', ' { } ', '{\n}'])('finds nothing in %j', (text) => {
    expect(rawMembers(text).size).toBe(0)
  })
})

describe('rawElements', () => {
  test('keeps each element as it was written', () => {
    const text = String.raw` [1.0, "a,]\\" ,{"b":[2]},[ ] , true ]`
    expect(rawElements(text)).toEqual(['1.0', String.raw`"a,]\\"`, '{"b":[2]}', '[ ]', 'true'])
  })

  test.each(['[]', ' [ ] '])('finds nothing in %j', (text) => {
    expect(rawElements(text)).toEqual([])
  })

  test('agrees with JSON.parse on any output of JSON.stringify', () => {
    const values = [
      '\\',
      '"',
      '\\"',
      '}',
      '\u2028',
      '',
      { '"': ['{'] },
      [[[]]],
      0,
      -0.5,
      null,
      false,
    ]
    for (const indent of [0, 1, '\t']) {
      const parts = rawElements(JSON.stringify(values, null, indent))
      expect(parts.map((part) => JSON.parse(part))).toEqual(values)
    }
  })

  test('reads a string of two million characters correctly', () => {
    const long = JSON.stringify([`${'\\"'.repeat(500_000)}`, 1])
    expect(rawElements(long)[1]).toBe('1')
  })
})
