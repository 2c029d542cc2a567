import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { pairingUri, parsePairingUri } from './uri.ts'

const now = 1_800_000_000_000
const link = {
  topic: 'a'.repeat(64),
  symKey: '0'.repeat(64),
  expiry: now / 1000 + 300,
  methods: ['wc_sessionAuthenticate'],
}
const refusal = (reason: string) => expect.objectContaining({ reason })
const reading = (uri: string) => {
  try {
    return parsePairingUri(uri, now)
  } catch (error) {
    return error
  }
}

test('a written link is read back unchanged', () => {
  expect(reading(pairingUri(link))).toEqual(link)
  expect(reading(pairingUri({ ...link, methods: [] }))).toEqual({ ...link, methods: [] })
  expect(reading(` ${pairingUri(link).replace('wc:', 'wc://')}\n`)).toEqual(link)
})

test('a link without an expiry lasts five more minutes', () => {
  const uri = pairingUri(link).replace(/&expiryTimestamp=\d+/, '')
  expect(reading(uri)).toEqual(link)
})

test('an expired link is distinguished from a malformed one', () => {
  expect(reading(pairingUri({ ...link, expiry: now / 1000 }))).toEqual(refusal('URI_EXPIRED'))
})

test.each([
  ['the QR code of a page', 'https://example.com/?uri=wc'],
  ['the QR code of an address', 'ethereum:0x0000000000000000000000000000000000000001@1'],
  ['the first version', `wc:${link.topic}@1?bridge=https%3A%2F%2Fbridge&key=${link.symKey}`],
  ['a short topic', pairingUri({ ...link, topic: 'ab' })],
  ['a topic in capitals', pairingUri({ ...link, topic: 'A'.repeat(64) })],
  ['a short key', pairingUri({ ...link, symKey: '00' })],
  ['another relay protocol', pairingUri(link).replace('=irn', '=waku')],
  ['an invalid expiry', pairingUri(link).replace(/Timestamp=\d+/, 'Timestamp=soon')],
  ['a link without end', `${pairingUri(link)}&x=${'y'.repeat(5000)}`],
  ['nothing', ''],
])('%s is refused as a pairing link', (_what, uri) => {
  expect(reading(uri)).toEqual(refusal('INVALID_URI'))
})

test('any text makes the parser throw only a PairingError', () => {
  property((random) => {
    const given = `${random.pick(['', 'wc:', 'wc:@2?', `wc:${link.topic}@2?`])}${random.text(80)}`
    expect((reading(given) as Error).name).toBe('PairingError')
  })
})
