import { isIP } from 'node:net'
import type { Platform } from '../util/platform.ts'
import { startTimeout } from '../util/timeout.ts'
import { createFairQueue } from './fairQueue.ts'
import { type Gateways, readMediaUri } from './mediaUri.ts'
import { type FetchMedia, MediaError } from './publicFetch.ts'

/** The maximum size of metadata and of a picture. */
export const maxMetadataBytes = 1024 * 1024
export const maxImageBytes = 32 * 1024 * 1024
const fetchTimeoutMs = 8000
/** One stranger's hosts cannot delay all others. */
const limits = { total: 16, ofKey: 4, waitingOfKey: 200 }

/**
 * Returns the bytes at an address in metadata.
 * @throws MediaError for an address that must not be requested, is too slow or has more than `maxBytes`.
 */
export type ReadMedia = (uri: string, maxBytes: number) => Promise<Buffer>

/**
 * Returns the approximate owner of a URL: the last two labels of its host, which its owner can prefix with any others.
 */
const siteOf = (url: string): string => {
  const { hostname } = new URL(url)
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? hostname : hostname.split('.').slice(-2).join('.')
}

/** Creates a reader of metadata and pictures: a few at a time, and fewer from one site. */
export function createReadMedia(
  fetchMedia: FetchMedia,
  gateways: Gateways,
  { startTimer }: Pick<Platform, 'startTimer'>,
): ReadMedia {
  const takeTurn = createFairQueue(limits)

  return async (uri, maxBytes) => {
    const source = readMediaUri(uri, gateways)
    if (!source) throw new MediaError('the address leads nowhere')
    if (source.kind === 'bytes') {
      if (source.bytes.length > maxBytes) throw new MediaError('too large')
      return source.bytes
    }
    return takeTurn(siteOf(source.url), async () => {
      const late = () => new MediaError('too late')
      const limit = startTimeout(startTimer, fetchTimeoutMs, late)
      try {
        return await fetchMedia(source.url, { maxBytes, signal: limit.signal })
      } finally {
        limit.end()
      }
    })
  }
}
