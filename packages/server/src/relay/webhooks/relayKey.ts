import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { getBase58Decoder } from '@solana/codecs-strings'
import type { WatchStore } from '../../store/relay/watchStore.ts'

/** The key with which the nodes of a relay sign events, and its name. */
export type RelayKey = {
  /** The `did:key` of the Ed25519 public key. */
  relayId: string
  /** Returns a JWT of these claims, signed with EdDSA. */
  sign: (claims: object) => string
}

/** The PKCS #8 prefix of a 32-byte seed (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const multicodec = Buffer.of(0xed, 0x01)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Reads the key from the database. Creates and stores a new one if there is none. */
export async function openRelayKey(watches: Pick<WatchStore, 'secret'>): Promise<RelayKey> {
  const seed = await watches.secret('relay-key', randomBytes(32).toString('hex'))
  const key = createPrivateKey({
    key: Buffer.concat([pkcs8, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  const relayId = `did:key:z${getBase58Decoder().decode(Buffer.concat([multicodec, publicKey]))}`
  const head = encode({ alg: 'EdDSA', typ: 'JWT' })
  return {
    relayId,
    sign: (claims) => {
      const signed = `${head}.${encode({ iss: relayId, ...claims })}`
      return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`
    },
  }
}
