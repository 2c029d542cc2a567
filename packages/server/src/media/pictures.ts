import { sha256 } from '../util/sha256.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import type { ImagePool } from './imagePool.ts'
import { maxImageBytes, type ReadMedia } from './mediaReader.ts'

/** A picture as pages get it. */
export type Picture = { webp: Uint8Array; etag: string }

/**
 * The picture at an address in metadata, drawn anew, with `isStill` the first frame of one that moves; undefined where
 * there is none that can be shown. Never rejects.
 */
export type Pictures = (uri: string, look: Look) => Promise<Picture | undefined>

type Look = { isStill: boolean }

const sourceCacheMs = 3_600_000
const maxSources = 10_000
/** Pictures kept in this process. */
const maxCachedBytes = 64 * 1024 * 1024

/** Pictures by what they were made of, the latest used ones, so many bytes. */
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
 * Pictures of strangers: read under guard, drawn anew apart from this process, kept by the hash of what was read. That
 * what is there is no picture is known for an hour too.
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
    // What was not answered may be the next time; what is no picture stays none.
    const known = await hashes.get(key, () => draw(uri, look)).catch(() => undefined)
    if (known === undefined) return undefined
    // It may have made room for others meanwhile.
    const cachedPicture = pictures.get(known)
    if (cachedPicture) return cachedPicture
    const anew = await hashes.refresh(key, () => draw(uri, look)).catch(() => undefined)
    return anew === undefined ? undefined : pictures.get(anew)
  }
}
