import type { Nft } from '@portico/contract'
import { maxMetadataBytes, type ReadMedia } from '../media/mediaReader.ts'
import { withId } from '../media/mediaUri.ts'
import type { Platform } from '../util/platform.ts'
import { sha256 } from '../util/sha256.ts'
import { withTimeout } from '../util/timeout.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { type NftMetadata, namesPicture, onlyPicture, readNftMetadata } from './nftMetadata.ts'

/** Metadata, and how it stands with it. */
export type MetadataState = { state: Nft['metadata']; content?: NftMetadata }

/** The metadata at an address; `tokenId` is what stands for `{id}`. Never rejects. */
export type MetadataStates = (uri: string | null, tokenId?: string) => Promise<MetadataState>

/** How long a page of a gallery waits for metadata; it is read on meanwhile. */
const metadataWaitMs = 2500
const cacheMs = 600_000
const maxCached = 5000
/** So many signs of metadata are kept: strangers write a megabyte each, with a picture in it, or very many traits. */
const maxHeldSigns = 64 * 1024 * 1024

/** All texts of metadata together. */
function signsOf({ content }: MetadataState): number {
  if (!content) return 0
  const { name, description, image, externalUrl, traits } = content
  const texts = [name, description, image, externalUrl]
  for (const trait of traits) texts.push(trait.name, trait.value)
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
}

/** Reads metadata, and keeps it, and that it could not be read, for ten minutes. */
export function createMetadataStates(
  readMedia: ReadMedia,
  { now, startTimer }: Pick<Platform, 'now' | 'startTimer'>,
  max = maxHeldSigns,
): MetadataStates {
  const cache = createTtlCache<MetadataState>({
    ttlMs: cacheMs,
    maxEntries: maxCached,
    now,
    size: { max, of: signsOf },
  })

  /** At the first address that leads to metadata; pictures that it names have the same form of the number. */
  async function load(uris: readonly string[]): Promise<MetadataState> {
    for (const uri of uris) {
      const bytes = await readMedia(uri, maxMetadataBytes).catch(() => undefined)
      const content = bytes && readNftMetadata(bytes, uri)
      if (content) return { state: 'read', content }
    }
    return { state: 'failed' }
  }

  return async (uri, tokenId) => {
    if (uri === null) return { state: 'none' }
    if (namesPicture(uri)) return { state: 'read', content: onlyPicture(uri) }
    const uris = withId(uri, tokenId === undefined ? undefined : BigInt(tokenId))
    // Metadata may stand in its address: a hash is as good, and short.
    const reading = cache.get(sha256(uris.join(' ')), () => load(uris))
    return withTimeout<MetadataState>(reading, {
      startTimer,
      ms: metadataWaitMs,
      onTimeout: () => ({ state: 'late' }),
    })
  }
}
