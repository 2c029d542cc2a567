import { createCipheriv, createECDH, createHmac } from 'node:crypto'

/**
 * A second implementation of HPKE, word for word from RFC 9180, to test ours: base mode, DHKEM(P-256, HKDF-SHA256),
 * HKDF-SHA256.
 */
type Aead = { id: 1 | 2; keyLength: 16 | 32; cipher: 'aes-128-gcm' | 'aes-256-gcm' }
export const aes128: Aead = { id: 1, keyLength: 16, cipher: 'aes-128-gcm' }
export const aes256: Aead = { id: 2, keyLength: 32, cipher: 'aes-256-gcm' }

const i2osp = (number: number, length: number) => {
  const bytes = Buffer.alloc(length)
  bytes.writeUIntBE(number, 0, length)
  return bytes
}
const none = Buffer.alloc(0)
const extract = (salt: Buffer, ikm: Buffer) => createHmac('sha256', salt).update(ikm).digest()
function expand(prk: Buffer, info: Buffer, length: number) {
  let out: Buffer = none
  let last: Buffer = none
  for (let round = 1; out.length < length; round++) {
    last = createHmac('sha256', prk)
      .update(Buffer.concat([last, info, i2osp(round, 1)]))
      .digest()
    out = Buffer.concat([out, last])
  }
  return out.subarray(0, length)
}

const labelled = (suite: Buffer) => ({
  extract: (salt: Buffer, label: string, ikm: Buffer) =>
    extract(salt, Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(label), ikm])),
  expand: (prk: Buffer, label: string, info: Buffer, length: number) =>
    expand(
      prk,
      Buffer.concat([i2osp(length, 2), Buffer.from('HPKE-v1'), suite, Buffer.from(label), info]),
      length,
    ),
})

/** Seals as a sender with this ephemeral private key. */
export function hpkeSeal(params: {
  aead: Aead
  ephemeral: Buffer
  recipient: Buffer
  info: Buffer
  aad: Buffer
  plaintext: Buffer
}) {
  const { aead, ephemeral, recipient, info, aad, plaintext } = params
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(ephemeral)
  const enc = pair.getPublicKey()
  const kem = labelled(Buffer.concat([Buffer.from('KEM'), i2osp(0x10, 2)]))
  const secret = kem.extract(none, 'eae_prk', pair.computeSecret(recipient))
  const shared = kem.expand(secret, 'shared_secret', Buffer.concat([enc, recipient]), 32)
  const ids = [i2osp(0x10, 2), i2osp(1, 2), i2osp(aead.id, 2)]
  const hpke = labelled(Buffer.concat([Buffer.from('HPKE'), ...ids]))
  const hashes = [hpke.extract(none, 'psk_id_hash', none), hpke.extract(none, 'info_hash', info)]
  const context = Buffer.concat([i2osp(0, 1), ...hashes])
  const root = hpke.extract(shared, 'secret', none)
  const key = hpke.expand(root, 'key', context, aead.keyLength)
  const nonce = hpke.expand(root, 'base_nonce', context, 12)
  const cipher = createCipheriv(aead.cipher, key, nonce).setAAD(aad)
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()])
  return { enc, shared, key, nonce, ciphertext }
}
