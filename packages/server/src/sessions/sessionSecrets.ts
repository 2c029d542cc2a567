import { createHmac, createPrivateKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { WatchStore } from '../store/relay/watchStore.ts'

/** What all nodes sign with. */
export type SessionSecrets = {
  /** A code of a text, in hexadecimal digits; `purpose` keeps texts of one kind from being taken for another's. */
  mac: (purpose: 'nonce' | 'refresh', text: string) => string
  isMac: (purpose: 'nonce' | 'refresh', text: string, mac: string) => boolean
  /** The key of access tokens, Ed25519. */
  signingKey: ReturnType<typeof createPrivateKey>
}

/** What stands before the 32 bytes of a seed in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derives all keys of the one secret that the database holds; a new one is put there where it holds none. */
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

/** The secrets, read when they are first needed. */
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
