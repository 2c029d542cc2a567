import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readMessage } from './readMessage.ts'

test('text is shown as text, bytes as hexadecimal', () => {
  expect(readMessage(stringToHex('Hello – 你好\nline'))).toEqual({
    text: 'Hello – 你好\nline',
    signInHost: undefined,
  })
  expect(readMessage('0xff00').text).toBe('0xff00')
})

test('text with control or direction characters is shown as hexadecimal', () => {
  const tricky = stringToHex('pay \u202e01')
  expect(readMessage(tricky).text).toBe(tricky)
})

test('a sign-in message names its host', () => {
  const head = 'shop.example:8080 wants you to sign in with your Ethereum account:\n0x00'
  expect(readMessage(stringToHex(head)).signInHost).toBe('shop.example:8080')
  expect(readMessage(stringToHex(`https://${head}`)).signInHost).toBe('shop.example:8080')
})
