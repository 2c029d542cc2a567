import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { concat, fromBase64Url, fromHex, fromUtf8, toUtf8 } from '../bytes.ts'
import { softwareCrypto } from '../crypto/softwareCrypto.ts'
import { clientIdOf, relayToken } from './authToken.ts'

const seed = fromHex('58e0254c211b858ef7896b00e3f36beeb13d568d47c6031c4218b87718061295')
const now = 1_656_910_097_000

test('the client id is the did:key of the public key', async () => {
  const key = await softwareCrypto.signingKey(seed)
  expect(clientIdOf(key)).toBe('did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH')
})

test('the token contains issuer, audience and expiry, and is signed', async () => {
  const params = { seed, audience: 'wss://relay.example', now }
  const token = await relayToken(softwareCrypto, params)
  const [head = '', claims = '', signature = ''] = token.split('.')
  expect(JSON.parse(fromUtf8(fromBase64Url(head)))).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(JSON.parse(fromUtf8(fromBase64Url(claims)))).toEqual({
    iss: 'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH',
    sub: expect.stringMatching(/^[0-9a-f]{64}$/),
    aud: 'wss://relay.example',
    iat: 1_656_910_097,
    exp: 1_656_996_497,
  })
  const raw = concat(await softwareCrypto.signingKey(seed))
  const { subtle } = webcrypto
  const key = await subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  const signed = toUtf8(`${head}.${claims}`)
  expect(await subtle.verify('Ed25519', key, fromBase64Url(signature), signed)).toBe(true)
})
