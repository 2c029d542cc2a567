import { isRecord } from '@portico/contract'
import {
  parseRequested,
  parseSessionNamespaces,
  type RequestedNamespaces,
  type SessionNamespaces,
} from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import { isKey } from './isKey.ts'
import { type AppMetadata, parseMetadata } from './metadata.ts'

/** A site and a wallet that know each other. */
export type Session = {
  /** 64 hex digits. */
  topic: string
  /** Seconds since the epoch. */
  expiry: number
  namespaces: SessionNamespaces
  peer: { publicKey: string; metadata: AppMetadata }
  /** On the site's side, the wallet of a list that the link was for. */
  walletId?: string | undefined
  /** On the site's side, the picture that a list had of the wallet as it paired: https, http or an image data URI. */
  imageUrl?: string | undefined
}

/** A session as it is kept, with what only this client knows. */
export type StoredSession = Session & {
  symKey: string
  /** What the site asked for: later changes by the wallet stay within it. */
  requested: RequestedNamespaces
  /** Ids of the last requests that were received: the same id is not handled again. */
  receivedIds: readonly number[]
  /** Id of the request that changed the namespaces last. */
  changedBy: number
}

/** The longest that a session lasts before it is extended: seven days, in seconds. */
export const sessionLife = 7 * 86_400

/** Reads a session that was kept; `undefined` for what is none. */
export function parseStoredSession(value: unknown): StoredSession | undefined {
  if (!isRecord(value) || !isRecord(value.peer)) return undefined
  const { topic, expiry, symKey, receivedIds, changedBy, peer, walletId, imageUrl } = value
  const isWhole = isKey(topic) && isKey(symKey) && Number.isSafeInteger(expiry)
  if (!isWhole || !Array.isArray(receivedIds) || !isKey(peer.publicKey)) return undefined
  try {
    return {
      topic,
      symKey,
      expiry: expiry as number,
      namespaces: parseSessionNamespaces(value.namespaces),
      requested: parseRequested(value.requested),
      peer: { publicKey: peer.publicKey, metadata: parseMetadata(peer.metadata) },
      receivedIds: receivedIds.filter(Number.isSafeInteger) as number[],
      ...(typeof walletId === 'string' && { walletId }),
      ...(isImage(imageUrl) && { imageUrl }),
      changedBy: Number.isSafeInteger(changedBy) ? (changedBy as number) : 0,
    }
  } catch (error) {
    if (error instanceof PairingError) return undefined
    throw error
  }
}

/** Whether it can be the address of a picture. */
export const isImage = (value: unknown): value is string =>
  typeof value === 'string' && /^(https?:\/\/|data:image\/)/.test(value)

/** The session without what only this client may know. */
export const publicPart = ({
  topic,
  expiry,
  namespaces,
  peer,
  walletId,
  imageUrl,
}: StoredSession): Session => ({
  topic,
  expiry,
  namespaces,
  peer,
  ...(walletId && { walletId }),
  ...(imageUrl && { imageUrl }),
})
