import { isRecord } from '@portico/contract'
import { type Bytes, fromHex, isHexOf, toHex, utf8 } from '../bytes.ts'
import { WalletError } from '../walletError.ts'

/** A seed on its way from one tab to another, sealed for the receiver. All fields are hexadecimal. */
export type SealedSeed = { publicKey: string; iv: string; sealed: string }

const { subtle } = globalThis.crypto
const curve = { name: 'ECDH', namedCurve: 'P-256' } as const

/** Creates a tab's keys for receiving the seed: the public one to post, and a function that opens the answer. */
export async function requestKeys(): Promise<{
  publicKey: string
  open(handed: unknown): Promise<Bytes>
}> {
  const pair = await subtle.generateKey(curve, false, ['deriveBits'])
  return {
    publicKey: await rawOf(pair),
    /** @throws WalletError `LOCKED` if it was not sealed for this tab. */
    async open(handed) {
      const { publicKey, iv, sealed } = isRecord(handed) ? handed : {}
      const isWhole = isHexOf(publicKey, 65) && isHexOf(iv, 12)
      if (!isWhole || !(isHexOf(sealed, 32) || isHexOf(sealed, 48))) throw new WalletError('LOCKED')
      try {
        const key = await sharedKey(pair.privateKey, publicKey)
        const how = { name: 'AES-GCM', iv: fromHex(iv) }
        return new Uint8Array(await subtle.decrypt(how, key, fromHex(sealed)))
      } catch {
        throw new WalletError('LOCKED')
      }
    },
  }
}

/** Seals the seed for a requesting tab, and wipes it. Throws if the public key is invalid. */
export async function sealKeys(wanted: unknown, entropy: Bytes): Promise<SealedSeed> {
  if (!isHexOf(wanted, 65)) throw new WalletError('LOCKED')
  const pair = await subtle.generateKey(curve, false, ['deriveBits'])
  const key = await sharedKey(pair.privateKey, wanted)
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, entropy))
  entropy.fill(0)
  return { publicKey: await rawOf(pair), iv: toHex(iv), sealed: toHex(sealed) }
}

const rawOf = async ({ publicKey }: CryptoKeyPair) =>
  toHex(new Uint8Array(await subtle.exportKey('raw', publicKey)))

async function sharedKey(own: CryptoKey, other: string): Promise<CryptoKey> {
  const peer = await subtle.importKey('raw', fromHex(other), curve, false, [])
  const secret = await subtle.deriveBits({ name: 'ECDH', public: peer }, own, 256)
  const raw = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  new Uint8Array(secret).fill(0)
  const how = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: utf8('portico-wallet tab'),
  }
  return subtle.deriveKey(how, raw, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
