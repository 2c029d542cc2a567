import { sha256 } from '../util/sha256.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import type { ImagePool } from './imagePool.ts'
import { maxImageBytes, type ReadMedia } from './mediaReader.ts'

/** A picture in the form for pages. */
export type Picture = { webp: Uint8Array; etag: string }

/**
 * Returns the redrawn picture at an address in metadata, with `isStill` only the first frame of an animation. Returns
 * undefined if there is none that can be shown. Never rejects.
 */
export type Pictures = (uri: string, look: Look) => Promise<Picture | undefined>

type Look = { isStill: boolean }

const sourceCacheMs = 3_600_000
const maxSources = 10_000
/** The maximum bytes of cached pictures. */
const maxCachedBytes = 64 * 1024 * 1024

/** Creates a cache of pictures by their source, limited in bytes, without the least recently used ones. */
function createByteCache() {
  const cached = new Map<string, Picture>()
  let size = 0
  return {
    get: (key: string) => {
      const picture = cached.get(key)
      if (picture) {
        cached.delete(key)
        cached.set(key, picture)
      }
      return picture
    },
    set: (key: string, picture: Picture) => {
      if (cached.has(key)) return
      cached.set(key, picture)
      size += picture.webp.byteLength
      for (const [oldest, { webp }] of cached) {
        if (size <= maxCachedBytes) break
        cached.delete(oldest)
        size -= webp.byteLength
      }
    },
  }
}

const keyOf = (hash: string, { isStill }: Look): string => (isStill ? `${hash} still` : hash)

/**
 * Reads strangers' pictures with limits, redraws them outside this process, and caches them by the hash of the source.
 * Also remembers for an hour that a source is not a picture.
 */
export function createPictures(
  readMedia: ReadMedia,
  pool: Pick<ImagePool, 'encode'>,
  now: () => number,
): Pictures {
  const hashes = createTtlCache<string | undefined>({
    ttlMs: sourceCacheMs,
    maxEntries: maxSources,
    now,
  })
  const pictures = createByteCache()

  async function draw(uri: string, look: Look): Promise<string | undefined> {
    const bytes = await readMedia(uri, maxImageBytes)
    const hash = keyOf(sha256(bytes), look)
    if (pictures.get(hash)) return hash
    const webp = await pool.encode(bytes, look)
    if (!webp) return undefined
    pictures.set(hash, { webp, etag: `"${sha256(webp).slice(0, 32)}"` })
    return hash
  }

  return async (uri, look) => {
    const key = keyOf(sha256(uri), look)
    // A source that did not answer may answer the next time. One that is not a picture stays so.
    const known = await hashes.get(key, () => draw(uri, look)).catch(() => undefined)
    if (known === undefined) return undefined
    // Other pictures may have replaced it meanwhile.
    const cachedPicture = pictures.get(known)
    if (cachedPicture) return cachedPicture
    const anew = await hashes.refresh(key, () => draw(uri, look)).catch(() => undefined)
    return anew === undefined ? undefined : pictures.get(anew)
  }
}
