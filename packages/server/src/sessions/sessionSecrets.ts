import { createHmac, createPrivateKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { WatchStore } from '../store/relay/watchStore.ts'

/** The secrets with which all nodes sign. */
export type SessionSecrets = {
  /** Returns a code of a text, in hexadecimal digits. `purpose` prevents that texts of one kind pass for another. */
  mac: (purpose: 'nonce' | 'refresh', text: string) => string
  isMac: (purpose: 'nonce' | 'refresh', text: string, mac: string) => boolean
  /** The Ed25519 key of access tokens. */
  signingKey: ReturnType<typeof createPrivateKey>
}

/** The PKCS #8 prefix of a 32-byte seed (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives all keys from the one secret in the database. Creates and stores a secret if there is none. */
async function openSecrets(watches: Pick<WatchStore, 'secret'>): Promise<SessionSecrets> {
  const secret = Buffer.from(
    await watches.secret('sign-in-key', randomBytes(32).toString('hex')),
    'hex',
  )
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, 32))
  const keys = { nonce: derive('nonce'), refresh: derive('refresh') }
  const mac: SessionSecrets['mac'] = (purpose, text) =>
    createHmac('sha256', keys[purpose]).update(text).digest('hex').slice(0, 32)
  return {
    mac,
    isMac: (purpose, text, given) => {
      const a = Buffer.from(mac(purpose, text))
      const b = Buffer.from(given)
      return a.length === b.length && timingSafeEqual(a, b)
    },
    signingKey: createPrivateKey({
      key: Buffer.concat([pkcs8, derive('access token')]),
      format: 'der',
      type: 'pkcs8',
    }),
  }
}

/** Returns a function that reads the secrets on first use. */
export function createSessionSecrets(
  watches: Pick<WatchStore, 'secret'>,
): () => Promise<SessionSecrets> {
  let opened: Promise<SessionSecrets> | undefined
  return () => {
    opened ??= openSecrets(watches).catch((cause) => {
      opened = undefined
      throw cause
    })
    return opened
  }
}
