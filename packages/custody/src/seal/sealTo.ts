import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { type Bytes, concatBytes } from '../bytes/bytes.ts'
import { asNotOpened } from '../bytes/custodyError.ts'
import type { Context } from './contexts.ts'

/** Bytes of a public key: an uncompressed point of P-256. */
export const publicKeyLength = 65
/** Bytes of a private key. */
export const privateKeyLength = 32

/** A key pair of P-256. The private half is a secret. */
export type KeyPair = { publicKey: Bytes; privateKey: Bytes }

/** HPKE (RFC 9180), base mode, with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM. */
const createSuite = () =>
  new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })

const toBytes = (buffer: ArrayBuffer): Bytes => new Uint8Array(buffer)

/** A new key pair. */
export async function createKeyPair(): Promise<KeyPair> {
  const { kem } = createSuite()
  const { publicKey, privateKey } = await kem.generateKeyPair()
  return {
    publicKey: toBytes(await kem.serializePublicKey(publicKey)),
    privateKey: toBytes(await kem.serializePrivateKey(privateKey)),
  }
}

/** Seals bytes to a public key for one context; the encapsulated key stands in front. */
export async function sealTo(publicKey: Bytes, secret: Bytes, context: Context): Promise<Bytes> {
  const suite = createSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
  const { ct, enc } = await suite.seal({ recipientPublicKey, info: context }, secret)
  return concatBytes(toBytes(enc), toBytes(ct))
}

/**
 * Opens what `sealTo` made.
 * @throws CustodyError `NOT_OPENED` for another key or context, or a byte that differs.
 */
export const openWith = (privateKey: Bytes, sealed: Bytes, context: Context): Promise<Bytes> =>
  asNotOpened(async () => {
    const suite = createSuite()
    const recipientKey = await suite.kem.deserializePrivateKey(privateKey)
    const enc = sealed.slice(0, publicKeyLength)
    const secret = sealed.slice(publicKeyLength)
    return toBytes(await suite.open({ recipientKey, enc, info: context }, secret))
  })
