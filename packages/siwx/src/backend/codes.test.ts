import { expect, test } from 'vitest'
import { createCodes } from './codes.ts'

const site = 'https://shop.example'
const codes = createCodes('a secret of thirty-two characters', site)
const code = codes.of('nonce', 'text')

test('accepts its own code of the same purpose and text', () => {
  expect(code).toMatch(/^[\da-f]{32}$/)
  expect(codes.isOf('nonce', 'text', code)).toBe(true)
})

test('refuses a code with another digit in any place', () => {
  const accepted = [...code].filter((digit, at) => {
    const changed = code.slice(0, at) + (digit === '0' ? '1' : '0') + code.slice(at + 1)
    return codes.isOf('nonce', 'text', changed)
  })
  expect(accepted).toEqual([])
})

test.each([
  ['nothing', ''],
  ['the code without its last digit', code.slice(0, -1)],
  ['the code with one more digit', `${code}0`],
  ['the code in capitals', code.toUpperCase()],
])('refuses %s', (_, given) => {
  expect(codes.isOf('nonce', 'text', given)).toBe(false)
})

test.each([
  ['purpose', codes.of('sessions', 'text')],
  ['text', codes.of('nonce', 'text ')],
  [
    'origin',
    createCodes('a secret of thirty-two characters', 'https://a.example').of('nonce', 'text'),
  ],
  ['secret', createCodes('another secret of the same length', site).of('nonce', 'text')],
])('refuses a code of another %s', (_, given) => {
  expect(codes.isOf('nonce', 'text', given)).toBe(false)
})
