import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { createSiwxMessage } from '../message/createSiwxMessage.ts'
import type { SiwxMessage } from '../message/siwxMessage.ts'
import { encodeRecap } from '../recap/recap.ts'
import { recapStatement } from '../recap/recapStatement.ts'
import { expected, goodMessage, owner, verify, verifySigned } from './setUp.test.util.ts'
import type { VerifySiwxMessageParams } from './verifySiwxMessage.ts'

test('a message with the expected values is accepted', async () => {
  expect(await verifySigned({})).toBe('ok')
  expect(await verifySigned({ scheme: 'https', statement: 'Hi.', requestId: '1' })).toBe('ok')
  const timed = { notBefore: '2025-12-31T00:00:00Z', expirationTime: '2026-01-01T00:01:00.001Z' }
  expect(await verifySigned(timed)).toBe('ok')
  const lower = owner.address.toLowerCase()
  expect(await verifySigned({}, { accountAddress: lower })).toBe('ok')
})

const recap = { att: { 'https://shop.example': { 'shop/buy': [{}] } } }
const resources = ['https://shop.example/terms', encodeRecap(recap)]

test.each<[string, Partial<SiwxMessage>, string]>([
  ['another domain', { domain: 'evil.example' }, 'MISMATCH domain'],
  ['a subdomain', { domain: 'in.shop.example' }, 'MISMATCH domain'],
  ['the domain above', { domain: 'example' }, 'MISMATCH domain'],
  ['another port', { domain: 'shop.example:8443' }, 'MISMATCH domain'],
  ['a look-alike in Punycode', { domain: 'xn--hop-7cd.example' }, 'MISMATCH domain'],
  ['the domain in other letters', { domain: 'SHOP.example' }, 'MISMATCH domain'],
  ['a domain with a dot behind', { domain: 'shop.example.' }, 'MISMATCH domain'],
  ['another scheme', { scheme: 'http' }, 'MISMATCH scheme'],
  ['a page of another site', { uri: 'https://evil.example/in' }, 'MISMATCH uri'],
  ['a page that only begins alike', { uri: 'https://shop.example.evil.example' }, 'MISMATCH uri'],
  ['a user in front of a host', { uri: 'https://shop.example@evil.example' }, 'MISMATCH uri'],
  ['a page without TLS', { uri: 'http://shop.example/in' }, 'MISMATCH uri'],
  ['no page at all', { uri: 'urn:shop.example' }, 'MISMATCH uri'],
  ['another chain', { chainId: 'eip155:1' }, 'MISMATCH chainId'],
  ['another nonce', { nonce: 'abcdef0123456789abcdee' }, 'MISMATCH nonce'],
  ['the nonce in other letters', { nonce: goodMessage.nonce.toUpperCase() }, 'MISMATCH nonce'],
  ['a time to come', { issuedAt: '2026-01-01T00:03:00.001Z' }, 'ISSUED_IN_FUTURE issuedAt'],
  ['a zone that hides it', { issuedAt: '2026-01-01T00:00:00-01:00' }, 'ISSUED_IN_FUTURE issuedAt'],
  ['an end that came', { expirationTime: '2026-01-01T00:01:00Z' }, 'EXPIRED expirationTime'],
  ['a begin to come', { notBefore: '2026-01-01T00:03:00.001Z' }, 'NOT_YET_VALID notBefore'],
  ['a ReCap that the statement does not name', { resources }, 'RECAP_NOT_IN_STATEMENT statement'],
  [
    'a ReCap that the statement names differently',
    { resources, statement: recapStatement(recap).replace('buy', 'look') },
    'RECAP_NOT_IN_STATEMENT statement',
  ],
  ['a right that is not last', { resources: resources.toReversed() }, 'MALFORMED_RECAP resources'],
  ['an invalid ReCap', { resources: ['urn:recap:e30x'] }, 'MALFORMED_RECAP resources'],
])('a valid signature of %s is refused', async (_what, changes, reason) => {
  expect(await verifySigned(changes)).toBe(reason)
})

test.each<[string, Partial<VerifySiwxMessageParams>, string]>([
  ['account', { accountAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }, 'accountAddress'],
  ['page', { uri: 'https://shop.example/out' }, 'uri'],
  ['id', { requestId: '1' }, 'requestId'],
  ['statement', { statement: 'Hi.' }, 'statement'],
  ['resources', { resources: ['https://shop.example'] }, 'resources'],
  ['origin, if it is opaque', { origin: 'null' }, 'domain'],
  ['chains, if none is allowed', { chainIds: [] }, 'chainId'],
])('a message without the expected %s is refused', async (_what, more, field) => {
  expect(await verifySigned({}, more)).toBe(`MISMATCH ${field}`)
})

test('unexpected resources are refused if the expected ones are given', async () => {
  const more = { resources: ['https://a.example'] }
  expect(await verifySigned(more, { resources: [] })).toBe('MISMATCH resources')
  expect(await verifySigned(more, more)).toBe('ok')
  const fields = { resources, statement: `Hi. ${recapStatement(recap)}` }
  expect(await verifySigned(fields)).toBe('ok')
})

test('a malformed text is refused, whatever its signature', async () => {
  const text = createSiwxMessage(goodMessage)
  const texts: Record<string, string> = {
    'Version: 1': 'Version: 2',
    'shop.example wants': 'ѕhop.example wants',
    'Nonce:': 'Statement: x\r\nNonce:',
    '\n\n\n': '\n\nYou agree\r\nURI: https://evil.example\n\n',
    [owner.address]: owner.address.toLowerCase(),
    '2026-01-01T00:00:00Z': '2026-02-30T00:00:00Z',
  }
  for (const [part, other] of Object.entries(texts)) {
    const changed = text.replace(part, other)
    expect(changed).not.toBe(text)
    const signature = await owner.signMessage({ message: changed })
    expect(await verify(changed, signature)).toMatch(/^MALFORMED_MESSAGE /)
  }
})

test('a signature of another text or of somebody else is refused, and so is a missing one', async () => {
  const text = createSiwxMessage(goodMessage)
  const other = await owner.signMessage({ message: `${text} ` })
  // No node is configured, so a signature that no key made could only be a contract's.
  expect(await verify(text, other)).toBe('UNSUPPORTED_CHAIN chainId')
  for (const signature of ['', '0x', 'no', '0x0', `0x${'00'.repeat(50_001)}`])
    expect(await verify(text, signature)).toMatch(/^(INVALID_SIGNATURE|UNSUPPORTED_CHAIN)/)
})

test('a chain family without a verifier is refused', async () => {
  expect(await verifySigned({}, { verifiers: [] })).toBe('UNSUPPORTED_CHAIN chainId')
})

test('any input yields a verdict', async () => {
  const outcomes: Promise<string>[] = []
  property((random) => {
    outcomes.push(verify(random.text(200), random.text(20), { nonce: random.text(5) }))
    const text = createSiwxMessage(goodMessage)
    const at = random.integer(text.length)
    outcomes.push(verify(text.slice(0, at) + random.text(3) + text.slice(at), '0x00'))
  })
  for (const verification of await Promise.all(outcomes)) expect(verification).not.toBe('ok')
  expect(expected.nonce).toBe(goodMessage.nonce)
})
