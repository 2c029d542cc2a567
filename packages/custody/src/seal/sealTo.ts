import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { type Bytes, concatBytes } from '../bytes/bytes.ts'
import { asNotOpened } from '../bytes/custodyError.ts'
import type { Context } from './contexts.ts'

/** The length of a public key: an uncompressed P-256 point. */
export const publicKeyLength = 65
/** The length of a private key, in bytes. */
export const privateKeyLength = 32

/** A P-256 key pair. The private half is secret. */
export type KeyPair = { publicKey: Bytes; privateKey: Bytes }

/** Creates HPKE (RFC 9180), base mode, with DHKEM(P-256, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM. */
const createSuite = () =>
  new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  })

const toBytes = (buffer: ArrayBuffer): Bytes => new Uint8Array(buffer)

/** Creates a key pair. */
export async function createKeyPair(): Promise<KeyPair> {
  const { kem } = createSuite()
  const { publicKey, privateKey } = await kem.generateKeyPair()
  return {
    publicKey: toBytes(await kem.serializePublicKey(publicKey)),
    privateKey: toBytes(await kem.serializePrivateKey(privateKey)),
  }
}

/** Seals bytes to a public key for one context. The encapsulated key comes first. */
export async function sealTo(publicKey: Bytes, secret: Bytes, context: Context): Promise<Bytes> {
  const suite = createSuite()
  const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
  const { ct, enc } = await suite.seal({ recipientPublicKey, info: context }, secret)
  return concatBytes(toBytes(enc), toBytes(ct))
}

/**
 * Opens the result of `sealTo`.
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
