import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Encrypts under a key of 32 bytes: AES-256-GCM, with the nonce first and the tag last. */
export function encrypt(key: Uint8Array, secret: Uint8Array, context: Uint8Array): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(context)
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts the result of `encrypt`. Throws for another key, another context or a byte that differs. */
export function decrypt(key: Uint8Array, sealed: Uint8Array, context: Uint8Array): Buffer {
  if (sealed.length < ivLength + tagLength) throw new Error('It is too short')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
  decipher.setAAD(context).setAuthTag(sealed.subarray(-tagLength))
  const first = decipher.update(sealed.subarray(ivLength, -tagLength))
  return Buffer.concat([first, decipher.final()])
}
