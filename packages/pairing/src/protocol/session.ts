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

/** A session between a site and a wallet. */
export type Session = {
  /** 64 hex digits. */
  topic: string
  /** Seconds since the epoch. */
  expiry: number
  namespaces: SessionNamespaces
  peer: { publicKey: string; metadata: AppMetadata }
  /** On the site's side: the list's id of the wallet that the link was for. */
  walletId?: string | undefined
  /** On the site's side: the wallet's picture in a list when it paired. An https, http or image data URI. */
  imageUrl?: string | undefined
}

/** A session as it is stored, with the fields that only this client may know. */
export type StoredSession = Session & {
  symKey: string
  /** The site's original request. Later changes by the wallet stay within it. */
  requested: RequestedNamespaces
  /** Ids of the last requests that were received. A request with one of these ids is not handled again. */
  receivedIds: readonly number[]
  /** The id of the request that last changed the namespaces. */
  changedBy: number
}

/** The maximum lifetime of a session before it is extended: seven days, in seconds. */
export const sessionLife = 7 * 86_400

/** Parses a stored session. Returns `undefined` if the value is not one. */
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

/** Whether a value can be the address of a picture. */
export const isImage = (value: unknown): value is string =>
  typeof value === 'string' && /^(https?:\/\/|data:image\/)/.test(value)

/** Returns a session without the fields that only this client may know. */
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
