import { describe, expect, test } from 'vitest'
import { createAuthenticator } from './authenticator.test.util.ts'
import { canonical, challengeOf, digestOf } from './valueChallenge.ts'
import { verifyPasskey } from './verifyPasskey.ts'

const place = { origin: 'https://login.example', host: 'login.example' }
const shown = {
  title: 'Send?',
  site: 'https://shop.example',
  account: '0x1',
  warnings: [],
  confirm: 'Sign',
  parts: [{ facts: [{ name: 'Send', value: '1 ETH' }] }],
}
const value = { user: 'u1', address: '0x1', chainId: 'eip155:1', signed: 'digest' }
const request = { window: 'w1', shown, choice: undefined, value }

describe('the challenge of a request', () => {
  test('is the same for the same request, in whatever form it came', async () => {
    const again = JSON.parse(JSON.stringify({ value, shown, window: 'w1' }))
    expect(await challengeOf({ choice: undefined, ...again })).toEqual(await challengeOf(request))
  })

  test.each([
    [
      'another amount',
      { shown: { ...shown, parts: [{ facts: [{ name: 'Send', value: '2 ETH' }] }] } },
    ],
    ['another warning', { shown: { ...shown, warnings: ['!'] } }],
    ['another site', { shown: { ...shown, site: 'https://thief.example' } }],
    ['another account', { value: { ...value, user: 'u2' } }],
    ['another address', { value: { ...value, address: '0x2' } }],
    ['another network', { value: { ...value, chainId: 'eip155:10' } }],
    ['other bytes to sign', { value: { ...value, signed: 'other' } }],
    ['another choice', { choice: 'fast' }],
    ['another window', { window: 'w2' }],
  ])('is another one with %s', async (_, more) => {
    expect(await challengeOf({ ...request, ...more })).not.toEqual(await challengeOf(request))
  })

  test('has one text for one value, and separates kinds', () => {
    expect(canonical({ b: 1, a: [2n, undefined, 'x'], c: undefined })).toBe(
      '{"a":[2n,null,"x"],"b":1}',
    )
    const texts = [1, 1n, '1', '1n', [1], { 1: 1 }, null, true].map(canonical)
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('has one digest for the signed content', async () => {
    expect(await digestOf({ to: '0x1', value: 1n })).toBe(await digestOf({ value: 1n, to: '0x1' }))
    expect(await digestOf({ value: 1n })).not.toBe(await digestOf({ value: 2n }))
  })
})

describe('a passkey approves value', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)('with %s', async (kind) => {
    const authenticator = createAuthenticator(place, { kind })
    const challenge = await challengeOf(request)
    const passkeys = [createAuthenticator(place).known(), authenticator.known()]
    for (let at = 0; at < 8; at++)
      expect(
        await verifyPasskey(authenticator.use(challenge), { passkeys, challenge, place }),
      ).toEqual({ id: authenticator.known().id, counter: 0 })
  })

  test('and counts one use more each time', async () => {
    const authenticator = createAuthenticator(place, { counts: true })
    const challenge = await challengeOf(request)
    const before = authenticator.known()
    const used = await verifyPasskey(authenticator.use(challenge), {
      passkeys: [before],
      challenge,
      place,
    })
    expect(used?.counter).toBe(1)
  })

  test.each([
    ['another origin', { origin: 'https://shop.example' }],
    ['another host', { host: 'shop.example' }],
    ['a page inside another', { crossOrigin: true }],
    ['a passkey that is made, not used', { type: 'webauthn.create' }],
    ['nobody who was recognised', { flags: 0x01 }],
    ['nobody who was there', { flags: 0x04 }],
    ['no flags', { flags: 0 }],
    ['a name that nobody knows', { id: 'AAAA' }],
  ])('but not with %s', async (_, lie) => {
    const authenticator = createAuthenticator(place)
    const challenge = await challengeOf(request)
    const passkeys = [authenticator.known()]
    const used = authenticator.use(challenge, lie)
    expect(await verifyPasskey(used, { passkeys, challenge, place })).toBeUndefined()
  })

  test('but not of another request, also one of the same text in another window', async () => {
    const authenticator = createAuthenticator(place)
    const passkeys = [authenticator.known()]
    const used = authenticator.use(await challengeOf(request))
    const challenge = await challengeOf({ ...request, window: 'w2' })
    expect(await verifyPasskey(used, { passkeys, challenge, place })).toBeUndefined()
  })

  test('but not by the passkey of another wallet, under its own id or under that of one of this wallet', async () => {
    const own = createAuthenticator(place)
    const other = createAuthenticator(place)
    const challenge = await challengeOf(request)
    const passkeys = [own.known()]
    for (const lie of [{}, { id: own.known().id }])
      expect(
        await verifyPasskey(other.use(challenge, lie), { passkeys, challenge, place }),
      ).toBeUndefined()
  })

  test('but not with an old count, as of a copy', async () => {
    const authenticator = createAuthenticator(place, { counts: true })
    const challenge = await challengeOf(request)
    const known = { ...authenticator.known(), counter: 5 }
    for (const counter of [0, 4, 5]) {
      const used = authenticator.use(challenge, { counter })
      expect(await verifyPasskey(used, { passkeys: [known], challenge, place })).toBeUndefined()
    }
  })

  test('but not with any part changed, cut or torn', async () => {
    const authenticator = createAuthenticator(place)
    const challenge = await challengeOf(request)
    const passkeys = [authenticator.known()]
    const used = authenticator.use(challenge)
    const flip = (text: string, at: number) => {
      const bytes = Buffer.from(text, 'base64url')
      bytes[at] = (bytes[at] ?? 0) ^ 1
      return bytes.toString('base64url')
    }
    const torn = [
      { signature: flip(used.signature, 10) },
      { signature: '' },
      { signature: '*' },
      { authenticatorData: flip(used.authenticatorData, 36) },
      { authenticatorData: used.authenticatorData.slice(0, 40) },
      { clientDataJSON: flip(used.clientDataJSON, 60) },
      { clientDataJSON: 'bnVsbA' },
      { clientDataJSON: '_w' },
    ]
    for (const change of torn)
      expect(
        await verifyPasskey({ ...used, ...change }, { passkeys, challenge, place }),
      ).toBeUndefined()
  })

  test.each(['', 'oA', 'gA', 'pQECAyYgASFYIA', '_____w'])(
    'but not with an invalid public key: %j',
    async (publicKey) => {
      const authenticator = createAuthenticator(place)
      const challenge = await challengeOf(request)
      const passkeys = [{ ...authenticator.known(), publicKey }]
      expect(
        await verifyPasskey(authenticator.use(challenge), { passkeys, challenge, place }),
      ).toBeUndefined()
    },
  )
})
