import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readMessage, readText } from './readMessage.ts'

test('text is shown as text, bytes as hexadecimal', () => {
  expect(readMessage(stringToHex('Hello – 你好\r\nline\ttab'))).toEqual({
    text: 'Hello – 你好\nline\ttab',
    isText: true,
    hasHidden: false,
  })
  expect(readMessage('0xff00')).toEqual({ text: '0xff00', isText: false, hasHidden: false })
  expect(readMessage('0x')).toEqual({ text: '', isText: true, hasHidden: false })
})

test.each([
  ['direction', 'pay \u202e01', 'pay ⟨U+202E⟩01'],
  ['isolates', '\u2066a\u2069', '⟨U+2066⟩a⟨U+2069⟩'],
  ['no width', 'a\u200bb\ufeff', 'a⟨U+200B⟩b⟨U+FEFF⟩'],
  ['a byte order mark', '\ufeffhi', '⟨U+FEFF⟩hi'],
  ['control', 'a\u0000\u0008b', 'a⟨U+0000⟩⟨U+0008⟩b'],
  ['a lone return, that writes over its line', 'good\revil', 'good⟨U+000D⟩evil'],
  ['lines of another kind', 'a\u2028b\u0085c', 'a⟨U+2028⟩b⟨U+0085⟩c'],
  ['tags', '\u{e0041}', '⟨U+E0041⟩'],
])('what nobody would see is written out: %s', (_what, message, text) => {
  expect(readMessage(stringToHex(message))).toEqual({ text, isText: true, hasHidden: true })
})

test('a sign-in message names its host', () => {
  const head = 'shop.example:8080 wants you to sign in with your Ethereum account:\n0x00'
  expect(readMessage(stringToHex(head)).signInHost).toBe('shop.example:8080')
  expect(readMessage(stringToHex(`https://${head}`)).signInHost).toBe('shop.example:8080')
  const solana = head.replace('Ethereum', 'Solana')
  expect(readMessage(stringToHex(solana)).signInHost).toBe('shop.example:8080')
  expect(readMessage(stringToHex(` ${head}`)).signInHost).toBeUndefined()
  expect(readMessage(stringToHex(`${'x'.repeat(256)}.${head}`)).signInHost).toBeUndefined()
})

test('a text that is given as such is read alike, half a letter as well', () => {
  expect(readText('a\u202eb')).toEqual(readMessage(stringToHex('a\u202eb')))
  expect(readText('a\ud83d')).toMatchObject({ text: 'a⟨U+D83D⟩', hasHidden: true })
})
