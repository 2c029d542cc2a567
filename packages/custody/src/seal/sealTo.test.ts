import { expect, test } from 'vitest'
import { type Bytes, randomBytes } from '../bytes/bytes.ts'
import { contexts } from './contexts.ts'
import { aes128, aes256, hpkeSeal } from './hpke.test.util.ts'
import { createKeyPair, openWith, publicKeyLength, sealTo } from './sealTo.ts'

const hex = (digits: string) => Buffer.from(digits, 'hex')

// RFC 9180, appendix A.3.1.
const vector = {
  ephemeral: hex('4995788ef4b9d6132b249ce59a77281493eb39af373d236a1fe415cb0c2d7beb'),
  recipient: hex(
    '04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f80e30f1d128aafd68a2ce72ea0',
  ),
  recipientPrivate: hex('f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2'),
  info: hex('4f6465206f6e2061204772656369616e2055726e'),
  aad: hex('436f756e742d30'),
  plaintext: hex('4265617574792069732074727574682c20747275746820626561757479'),
}

test('the second implementation is RFC 9180, by its vector A.3.1', () => {
  const { enc, shared, key, nonce, ciphertext } = hpkeSeal({ ...vector, aead: aes128 })
  expect(enc.toString('hex')).toBe(
    '04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c403ce65c9bfcb9382657222d18c4',
  )
  expect(shared.toString('hex')).toBe(
    'c0d26aeab536609a572b07695d933b589dcf363ff9d93c93adea537aeabb8cb8',
  )
  expect(key.toString('hex')).toBe('868c066ef58aae6dc589b6cfdd18f97e')
  expect(nonce.toString('hex')).toBe('4e0bc5018beba4bf004cca59')
  expect(ciphertext.toString('hex')).toBe(
    '5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434',
  )
})

const context = contexts.recoveryShare({ user: 'u1', epoch: 'e1', device: 'd1' })

test('opens data that the second implementation seals with AES-256', async () => {
  const sealed = hpkeSeal({
    ...vector,
    aead: aes256,
    info: Buffer.from(context),
    aad: Buffer.alloc(0),
  })
  const box = new Uint8Array([...sealed.enc, ...sealed.ciphertext])
  const opened = await openWith(new Uint8Array(vector.recipientPrivate), box, context)
  expect(Buffer.from(opened)).toEqual(vector.plaintext)
})

test('opens sealed data only for its key and its context, and with no byte changed', async () => {
  const pair = await createKeyPair()
  const secret = randomBytes(33)
  const box = await sealTo(pair.publicKey, secret, context)
  expect(await openWith(pair.privateKey, box, context)).toEqual(secret)
  const refused = { name: 'CustodyError', code: 'NOT_OPENED' }
  const other = await createKeyPair()
  await expect(openWith(other.privateKey, box, context)).rejects.toMatchObject(refused)
  for (const at of [0, 1, publicKeyLength - 1, publicKeyLength, box.length - 1]) {
    const damaged: Bytes = box.slice()
    damaged[at] = (damaged[at] ?? 0) ^ 1
    await expect(openWith(pair.privateKey, damaged, context)).rejects.toMatchObject(refused)
  }
  for (const length of [0, 1, publicKeyLength, box.length - 1])
    await expect(openWith(pair.privateKey, box.slice(0, length), context)).rejects.toMatchObject(
      refused,
    )
  const others = [
    contexts.recoveryShare({ user: 'u2', epoch: 'e1', device: 'd1' }),
    contexts.recoveryShare({ user: 'u1', epoch: 'e2', device: 'd1' }),
    contexts.recoveryShare({ user: 'u1', epoch: 'e1', device: 'd2' }),
    contexts.deviceShare({ user: 'u1', epoch: 'e1', device: 'd1' }),
  ]
  for (const wrong of others)
    await expect(openWith(pair.privateKey, box, wrong)).rejects.toMatchObject(refused)
})
