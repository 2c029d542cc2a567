import { expect, test } from 'vitest'
import { fromBase58 } from './fromBase58.ts'

// The vectors of draft-msporny-base58-03.
test.each([
  ['2NEpo7TZRRrLZSi2U', 'Hello World!'],
  [
    'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
    'The quick brown fox jumps over the lazy dog.',
  ],
  ['', ''],
])('%j is %j', (text, expected) => {
  expect(new TextDecoder().decode(fromBase58(text))).toBe(expected)
})

test('keeps zero bytes at the front', () => {
  expect(fromBase58('11233QC4')).toEqual(Uint8Array.of(0, 0, 0x28, 0x7f, 0xb4, 0xcd))
})

test.each(['0', 'O', 'l', 'I', 'a b', '0x12', '1'.repeat(20_001)])('refuses %j', (text) => {
  expect(fromBase58(text)).toBeUndefined()
})
