import { type Bytes, concat, fromBase64Url, fromHex } from '../bytes.ts'
import { type PairingCrypto, randomBytes } from './crypto.ts'

/** The prefix of an algorithm's private keys in PKCS #8 (RFC 8410). WebCrypto accepts no raw private keys. */
const prefixOf = { X25519: pkcs8('6e'), Ed25519: pkcs8('70') }

function pkcs8(curve: string): Bytes {
  return fromHex(`302e020100300506032b65${curve}04220420`)
}

/** Returns the browser's primitives. Calls reject if the browser lacks one. */
export function webCrypto(subtle: SubtleCrypto): PairingCrypto {
  const importPrivate = (name: keyof typeof prefixOf, key: Bytes, usages: KeyUsage[]) =>
    subtle.importKey('pkcs8', concat(prefixOf[name], key), name, true, usages)
  const publicOf = async (key: CryptoKey) => {
    const { x = '' } = await subtle.exportKey('jwk', key)
    return fromBase64Url(x)
  }
  const bytes = async (buffer: Promise<ArrayBuffer>) => new Uint8Array(await buffer)
  return {
    random: randomBytes,
    sha256: (message) => bytes(subtle.digest('SHA-256', message)),
    hkdf: async (secret) => {
      const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
      const none = new Uint8Array()
      const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: none, info: none }
      return bytes(subtle.deriveBits(algorithm, key, 256))
    },
    agreementKey: async (privateKey) =>
      publicOf(await importPrivate('X25519', privateKey, ['deriveBits'])),
    agree: async (privateKey, publicKey) => {
      const own = await importPrivate('X25519', privateKey, ['deriveBits'])
      const other = await subtle.importKey('raw', publicKey, 'X25519', false, [])
      return bytes(subtle.deriveBits({ name: 'X25519', public: other }, own, 256))
    },
    signingKey: async (seed) => publicOf(await importPrivate('Ed25519', seed, ['sign'])),
    sign: async (seed, message) =>
      bytes(subtle.sign('Ed25519', await importPrivate('Ed25519', seed, ['sign']), message)),
  }
}
