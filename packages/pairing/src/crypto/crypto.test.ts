import { webcrypto } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex, toUtf8 } from '../bytes.ts'
import type { PairingCrypto } from './crypto.ts'
import { nodeCrypto } from './nodeCrypto.test.util.ts'
import { pairingCrypto } from './pairingCrypto.ts'
import { softwareCrypto } from './softwareCrypto.ts'
import { webCrypto } from './webCrypto.ts'

const subtle = webcrypto.subtle as SubtleCrypto
const all: [name: string, crypto: PairingCrypto][] = [
  ['of the browser', webCrypto(subtle)],
  ['in JavaScript', softwareCrypto],
  ['of the tests', nodeCrypto],
]

describe.each(all)('primitives %s', (_name, crypto) => {
  test('agree on a secret as RFC 7748, section 6.1', async () => {
    const bob = fromHex('5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb')
    const known = '8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a'
    expect(toHex(await crypto.agreementKey(fromHex(aliceKey)))).toBe(known)
    const bobPublic = await crypto.agreementKey(bob)
    const secret = await crypto.agree(fromHex(aliceKey), bobPublic)
    expect(toHex(secret)).toBe('4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742')
  })

  test('sign as RFC 8032, section 7.1', async () => {
    const seed = fromHex('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
    expect(toHex(await crypto.signingKey(seed))).toBe(
      'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    )
    expect(toHex(await crypto.sign(seed, new Uint8Array()))).toMatch(
      /^e5564300c360ac729086e2cc806e828a/,
    )
  })

  test('hash as FIPS 180-2', async () => {
    expect(toHex(await crypto.sha256(toUtf8('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  test('refuse a public key that yields no secret', async () => {
    await expect(crypto.agree(fromHex(aliceKey), new Uint8Array(32))).rejects.toThrow()
    await expect(crypto.agree(fromHex(aliceKey), new Uint8Array(31))).rejects.toThrow()
  })
})

const aliceKey = '77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a'

test('all primitives derive the same key', async () => {
  const secret = softwareCrypto.random(32)
  const keys = await Promise.all(all.map(([, crypto]) => crypto.hkdf(secret)))
  for (const key of keys) expect(key).toEqual(keys[0])
})

test('JavaScript replaces a missing primitive of a browser, and all of them on an insecure page', async () => {
  const lacking = new Proxy(subtle, {
    get: (target, name) =>
      name === 'sign'
        ? () => Promise.reject(new DOMException('Ed25519', 'NotSupportedError'))
        : (target[name as keyof SubtleCrypto] as () => unknown).bind(target),
  })
  expect(await pairingCrypto(lacking)).toBe(softwareCrypto)
  expect(await pairingCrypto(null)).toBe(softwareCrypto)
  expect(await pairingCrypto(subtle)).not.toBe(softwareCrypto)
})
