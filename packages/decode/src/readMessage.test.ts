import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { readMessage, readText, shortHost } from './readMessage.ts'

test('shows text as text, and bytes as hexadecimal', () => {
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
  ['letters that are blank', '\u3164\u115f\u2800\uffa0', '⟨U+3164⟩⟨U+115F⟩⟨U+2800⟩⟨U+FFA0⟩'],
  ['what hides data in a letter', 'a\u{e0100}\u034f', 'a⟨U+E0100⟩⟨U+034F⟩'],
  ['tags', '\u{e0041}', '⟨U+E0041⟩'],
])('writes out invisible characters: %s', (_what, message, text) => {
  expect(readMessage(stringToHex(message))).toEqual({ text, isText: true, hasHidden: true })
})

test('raises no alarm for emoji', () => {
  expect(readText('I ❤️ tea ☕️').hasHidden).toBe(false)
})

const head = `shop.example:8080 wants you to sign in with your Ethereum account:
0x00

URI: https://shop.example:8080/a
Version: 1
Chain ID: 1
Nonce: 12345678
Issued At: 2026-11-29T00:00:00Z`

test('reads the host of a sign-in message', () => {
  expect(readMessage(stringToHex(head))).toMatchObject({ signInHost: 'shop.example:8080' })
  expect(readMessage(stringToHex(head)).isOddSignIn).toBeUndefined()
  expect(readMessage(stringToHex(`https://${head}`)).signInHost).toBe('shop.example:8080')
  const solana = head.replace('Ethereum', 'Solana')
  expect(readMessage(stringToHex(solana)).signInHost).toBe('shop.example:8080')
  expect(readMessage(stringToHex('He wants you to sign in')).signInHost).toBeUndefined()
})

test('reads the account and the chain of a sign-in message', () => {
  expect(readText(head)).toMatchObject({ signInAccount: '0x00', signInChain: '1' })
  const solana = 'shop.example wants you to sign in with your Solana account:\nabc'
  expect(readText(solana)).toMatchObject({ signInAccount: 'abc' })
  expect(readText(solana)).not.toHaveProperty('isOddSignIn')
})

test.each(['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At'])(
  'reports a sign-in of Ethereum without its %s as odd',
  (field) => {
    const without = head
      .split('\n')
      .filter((line) => !line.startsWith(`${field}: `))
      .join('\n')
    expect(readText(without)).toMatchObject({ signInHost: 'shop.example:8080', isOddSignIn: true })
  },
)

test.each([
  ['leading blank lines', `\n\n\n${head}`],
  ['a leading blank', ` ${head}`],
  ['a mark of direction', `\u202e${head}`],
  ['a letter without width', head.replace('wants', 'wa\u200bnts')],
  ['other line ends', head.replace('\n', '\r\n')],
  ['returns alone', head.replace('\n', '\r')],
  ['words before it', `Welcome!\n${head}`],
  ['another case', head.replace('wants', 'WANTS')],
])('finds a sign-in behind %s, and reports it as odd', (_what, message) => {
  expect(readText(message)).toMatchObject({ signInHost: 'shop.example:8080', isOddSignIn: true })
})

test('compares hosts as browsers write them, without characters that only look alike', () => {
  const at = (host: string) => readText(head.replace('shop.example:8080', host)).signInHost
  expect(at('SHOP.example')).toBe('shop.example')
  expect(at('sh\u043ep.example')).toBe('xn--shp-ted.example')
  expect(at('shop.example@evil.example')).toBe('evil.example')
  expect(at(`${'x'.repeat(60)}.${'y'.repeat(60)}.evil.example`)).toMatch(/evil\.example$/)
})

test('cuts a long host at its beginning, since its end names the owner', () => {
  expect(shortHost('shop.example')).toBe('shop.example')
  const cut = shortHost(`bank.example.${'a'.repeat(200)}.evil.example`)
  expect([cut.length, cut.startsWith('…'), cut.endsWith('.evil.example')]).toEqual([48, true, true])
})

test('writes out gaps that push the rest out of sight', () => {
  const padded = `\n\nHello${'\n'.repeat(90)}I owe you everything${' '.repeat(300)}.`
  expect(readText(padded)).toMatchObject({
    text: '⟨2 line breaks⟩\nHello⟨90 line breaks⟩\nI owe you everything ⟨300 blanks⟩ .',
    hasHidden: true,
  })
  expect(readText('a\n\n\nb').hasHidden).toBe(false)
})

test('reads a text given as such like its bytes, also with half a letter', () => {
  expect(readText('a\u202eb')).toEqual(readMessage(stringToHex('a\u202eb')))
  expect(readText('a\ud83d')).toMatchObject({ text: 'a⟨U+D83D⟩', hasHidden: true })
})
