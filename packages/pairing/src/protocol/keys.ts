import { type Bytes, fromHex, toHex } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'

/** An X25519 key pair, in hex. */
export type KeyPair = { privateKey: string; publicKey: string }

/** Creates an X25519 key pair. */
export async function newKeyPair(crypto: PairingCrypto): Promise<KeyPair> {
  const privateKey = crypto.random(32)
  return { privateKey: toHex(privateKey), publicKey: toHex(await crypto.agreementKey(privateKey)) }
}

/** Returns the key that two sides share, in hex. Rejects an invalid public key. */
export async function sharedKey(
  crypto: PairingCrypto,
  privateKey: string,
  publicKey: string,
): Promise<string> {
  const secret = await crypto.agree(fromHex(privateKey), fromHex(publicKey))
  return toHex(await crypto.hkdf(secret))
}

/** Returns the topic on which a key is used: its SHA-256, in hex. */
export const topicOf = async (crypto: PairingCrypto, key: string): Promise<string> =>
  toHex(await crypto.sha256(fromHex(key) as Bytes))
