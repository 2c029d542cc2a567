import { encodeRecap, isRecap } from '@portico/siwx'
import { fuzzRuns, fuzzSeed } from '@portico/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PairingError } from '../pairingError.ts'
import { parseCacao, parsePayload, readIssuer, signInMessage } from './cacao.ts'
import { readRecap, writeRecap } from './recap.ts'

const seed = fuzzSeed()
const iss = 'did:pkh:eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const payload = {
  domain: 'shop.example',
  aud: 'https://shop.example/in',
  nonce: '1',
  iat: '2026-01-01T00:00:00Z',
  version: '1',
}
const refusal = (read: () => unknown) => {
  try {
    read()
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(PairingError)
    return (error as PairingError).reason
  }
}

test.each([
  '\n',
  '\r\n',
  '\u0000',
  '\u000b',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u061c',
])('a text with %j is not shown for signing', (sign) => {
  for (const name of ['domain', 'aud', 'nonce', 'iat', 'statement', 'exp', 'nbf', 'requestId'])
    expect(refusal(() => parsePayload({ ...payload, [name]: `a${sign}b` }))).toBe('MALFORMED')
  const resources = [`https://a.example/${sign}`]
  expect(refusal(() => parsePayload({ ...payload, resources }))).toBe('MALFORMED')
})

test('a message has the required lines for any values', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('URI: x', '\nURI: x', ''))
  const fields = fc.record(
    { domain: text, aud: text, nonce: text, iat: text, statement: text, exp: text },
    { requiredKeys: [] },
  )
  let count = 0
  fc.assert(
    fc.property(fields, (more) => {
      const given = { ...payload, ...more }
      if (refusal(() => parsePayload(given))) return
      count += 1
      const lines = signInMessage(parsePayload(given), iss).split('\n')
      expect(lines).toHaveLength(9 + (more.statement ? 2 : 1) + (more.exp ? 1 : 0) - 1)
      expect(lines.filter((line) => line.startsWith('Nonce: '))).toContain(`Nonce: ${given.nonce}`)
    }),
    { seed, numRuns: fuzzRuns(1000) },
  )
  expect(count).toBeGreaterThan(50)
})

test('a malformed sign-in or ReCap is refused with our own error', () => {
  fc.assert(
    fc.property(fc.json(), fc.string({ unit: 'binary' }), (json, text) => {
      const value: unknown = JSON.parse(json)
      for (const read of [() => parsePayload(value), () => parseCacao(value)])
        expect(refusal(read)).toBe('MALFORMED')
      const resource = `urn:recap:${text}`
      expect(isRecap(resource)).toBe(true)
      expect([undefined, 'MALFORMED']).toContain(refusal(() => readRecap(resource)))
    }),
    { seed, numRuns: fuzzRuns(1000) },
  )
})

test.each(['solana', 'bip122', '__proto__', 'constructor', ''])(
  'a ReCap of the family %j is refused, because it cannot be verified',
  (namespace) => {
    const alone = writeRecap({ namespace, methods: ['sign'], chains: [] })
    expect(() => readRecap(alone)).toThrow(PairingError)
    const att = { eip155: {}, [namespace]: {} }
    expect(() => readRecap(encodeRecap({ att }))).toThrow(PairingError)
  },
)

test.each([
  'did:pkh:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'did:pkh:__proto__:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  'did:pkh:eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976',
  'did:pkh:eip155:x:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  'did:pkh:did:pkh:eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  'did:key:eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  '',
])('an issuer that cannot be verified is refused: %s', (issuer) => {
  expect(() => readIssuer(issuer)).toThrow(PairingError)
})

test('a written ReCap is read back unchanged', () => {
  const methods = fc.uniqueArray(fc.stringMatching(/^[a-zA-Z_0-9]{1,20}$/), { maxLength: 5 })
  const chains = fc.uniqueArray(
    fc.nat().map((number) => `eip155:${number}`),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(methods, chains, (names, ids) => {
      const read = readRecap(writeRecap({ namespace: 'eip155', methods: names, chains: ids }))
      expect(read.methods).toEqual([...names].sort())
      if (names.length > 0) expect(read.chains).toEqual(ids)
    }),
    { seed, numRuns: fuzzRuns(300) },
  )
})
