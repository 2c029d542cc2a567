import { describe, expect, test } from 'vitest'
import { createIdentity, signToken } from '../../../test/relayClient.ts'
import { createAudienceCheck } from './audience.ts'
import { readDidKey } from './didKey.ts'
import { verifyAuth } from './verifyAuth.ts'

const now = Date.UTC(2026, 0, 1)
const iat = now / 1000
const identity = createIdentity()
const good = { iat, exp: iat + 86_400, aud: 'wss://relay.example/relay' }
const isAudience = createAudienceCheck(['wss://relay.example/relay', 'ws://localhost:4180/relay/'])
const verify = (token: string | undefined) => verifyAuth(token, { now, isAudience })
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('verifyAuth', () => {
  test.each([
    {},
    { exp: iat + 1 },
    { aud: 'wss://relay.example/relay/' },
    { aud: 'ws://localhost:4180/relay' },
    { iat: iat + 119, exp: iat + 200 },
    { iat: iat - 86_000, exp: iat - 119 },
  ])('accepts a token with %j', async (changes) => {
    expect(await verify(signToken(identity, { ...good, ...changes }))).toBe(identity.did)
  })

  test.each([
    [{ aud: 'wss://relay.example' }, 'is for another relay'],
    [{ aud: 'wss://evil.example/relay' }, 'is for another relay'],
    [{ aud: ['wss://relay.example/relay'] }, 'is malformed'],
    [{ iat: iat + 121 }, 'is not yet valid'],
    [{ iat: iat - 300, exp: iat - 121 }, 'is expired'],
    [{ exp: null }, 'is malformed'],
    [{ exp: undefined }, 'is malformed'],
    [{ iat: iat + 10 ** 9, exp: iat + 10 ** 9 + 60 }, 'is not yet valid'],
    [{ exp: iat + 86_401 }, 'is valid for too long'],
    [{ exp: iat + 10 ** 12 }, 'is valid for too long'],
    [{ iat: -(10 ** 12) }, 'is valid for too long'],
    [{ exp: iat }, 'or for no time'],
    [{ iat: iat + 100, exp: iat + 99 }, 'or for no time'],
    [{ iat: undefined }, 'is malformed'],
    [{ iat: '1' }, 'is malformed'],
    [{ iss: createIdentity().did }, 'has a wrong signature'],
    [{ iss: 'did:key:zQ3shokFTS3brHcDQrn82RUDfCZESWL1ZdCEJwekUDPQiYBme' }, 'issuer is no did:key'],
    [{ iss: 'did:web:example.com' }, 'issuer is no did:key'],
    [{ iss: 'did:key:z0OIl' }, 'issuer is no did:key'],
    [{ iss: 5 }, 'is malformed'],
  ])('refuses a token with %j', async (changes, reason) => {
    await expect(verify(signToken(identity, { ...good, ...changes }))).rejects.toThrow(reason)
  })

  test.each(['none', 'None', 'HS256', 'ES256', ''])('refuses the algorithm %j', async (alg) => {
    const token = signToken(identity, good, { alg, typ: 'JWT' })
    await expect(verify(token)).rejects.toThrow('another algorithm')
    const unsigned = `${part({ alg, typ: 'JWT' })}.${part({ ...good, iss: identity.did })}.`
    await expect(verify(unsigned)).rejects.toThrow('malformed')
    await expect(verify(`${unsigned}AA`)).rejects.toThrow('another algorithm')
  })

  test.each([
    [{ alg: 'EdDSA', typ: 'JWT', crit: ['exp'] }, 'is malformed'],
    [{ alg: 'EdDSA', typ: 'JWT', crit: [] }, 'is malformed'],
    [{ alg: 'EdDSA', typ: 'at+jwt' }, 'is malformed'],
    [{ typ: 'JWT' }, 'is malformed'],
  ])('refuses the header %j of a token with a valid signature', async (header, reason) => {
    await expect(verify(signToken(identity, good, header))).rejects.toThrow(reason)
  })

  test('refuses a token of more than 2,048 characters even if its signature is valid', async () => {
    const padded = (bytes: number) =>
      signToken(identity, { ...good, sub: '', pad: 'x'.repeat(bytes) })
    const most = Math.floor((2048 - padded(0).length) * 0.75)
    expect(padded(most).length).toBeGreaterThan(2040)
    expect(await verify(padded(most))).toBe(identity.did)
    await expect(verify(padded(most + 9))).rejects.toThrow('is malformed')
  })

  test('refuses a token in which any part was changed', async () => {
    const token = signToken(identity, good)
    const [head = '', body = '', signature = ''] = token.split('.')
    const other = signToken(identity, { ...good, sub: 'x' }).split('.')
    await expect(verify(`${head}.${other[1]}.${signature}`)).rejects.toThrow('wrong signature')
    await expect(verify(`${head}.${body}.${other[2]}`)).rejects.toThrow('wrong signature')
    await expect(verify(`${head}.${body}.${signature.slice(0, 40)}`)).rejects.toThrow('wrong')
  })

  test.each([
    [undefined, 'JWT is missing'],
    ['', 'JWT is missing'],
    ['a.b', 'malformed'],
    ['a.b.c.d', 'malformed'],
    ['a.b.c', 'malformed'],
    [`${part(null)}.${part({})}.AA`, 'malformed'],
    [`${part({ alg: 'EdDSA' })}.${part([])}.AA`, 'malformed'],
    ['a'.repeat(5000), 'malformed'],
    [`${'a'.repeat(2000)}.${'b'.repeat(2000)}.cc`, 'malformed'],
  ])('refuses %j', async (token, reason) => {
    await expect(verify(token)).rejects.toThrow(reason)
  })
})

test('accepts only loopback addresses as an audience if none is configured', () => {
  const isLocal = createAudienceCheck([])
  const local = ['ws://localhost:4180/relay', 'wss://127.0.0.1', 'ws://[::1]:1/relay']
  expect(local.map(isLocal)).toEqual([true, true, true])
  const foreign = [
    'wss://relay.example',
    'ws://localhost.evil.example',
    'http://localhost',
    'x',
    '',
  ]
  expect(foreign.map(isLocal)).toEqual([false, false, false, false, false])
})

test('decodes a did:key to its 32 bytes, and nothing else', () => {
  expect(readDidKey(identity.did)).toHaveLength(32)
  for (const wrong of [
    '',
    'did:key:z',
    identity.did.slice(0, -1),
    `${identity.did}1`,
    'did:key:u7Q',
  ])
    expect(readDidKey(wrong)).toBeUndefined()
})
