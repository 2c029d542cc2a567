import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'

const name = '__Host-portico-sign-in'

test('a cookie is read among others, with spaces and tabs around it', () => {
  expect(readCookie(`a=1; ${name}=value.code`, name)).toBe('value.code')
  expect(readCookie(`a=1;\t${name}=value.code `, name)).toBe('value.code')
  expect(readCookie('a=1', name)).toBeUndefined()
})

test.each(['\u2000', '\u00a0', '\u3000', '\ufeff', '\n', '\v', 'x'])(
  'a name that begins with %j is a different name',
  (before) => {
    expect(readCookie(`${before}${name}=planted`, name)).toBeUndefined()
    expect(readCookie(`${before}${name}=planted; ${name}=own`, name)).toBe('own')
  },
)
