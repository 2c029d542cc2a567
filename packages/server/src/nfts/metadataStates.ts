import type { Nft } from '@portico/contract'
import { maxMetadataBytes, type ReadMedia } from '../media/mediaReader.ts'
import { withId } from '../media/mediaUri.ts'
import type { Platform } from '../util/platform.ts'
import { sha256 } from '../util/sha256.ts'
import { withTimeout } from '../util/timeout.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { type NftMetadata, namesPicture, onlyPicture, readNftMetadata } from './nftMetadata.ts'

/** Metadata with its state. */
export type MetadataState = { state: Nft['metadata']; content?: NftMetadata }

/** Returns the metadata at an address. `tokenId` replaces `{id}`. Never rejects. */
export type MetadataStates = (uri: string | null, tokenId?: string) => Promise<MetadataState>

/** How long a page of a gallery waits for metadata. The read continues after that. */
const metadataWaitMs = 2500
const cacheMs = 600_000
const maxCached = 5000
/**
 * The maximum characters of cached metadata: strangers write a megabyte each, with a picture in it, or very many
 * traits.
 */
const maxHeldSigns = 64 * 1024 * 1024

/** Returns the total length of the texts in metadata. */
function signsOf({ content }: MetadataState): number {
  if (!content) return 0
  const { name, description, image, externalUrl, traits } = content
  const texts = [name, description, image, externalUrl]
  for (const trait of traits) texts.push(trait.name, trait.value)
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0)
}

/** Reads metadata, and caches the result, or its failure, for ten minutes. */
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

  /** Reads from the first address with metadata. The pictures that it names get the same form of the number. */
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
    // An address may contain the metadata itself. Its hash is as unique, and short.
    const reading = cache.get(sha256(uris.join(' ')), () => load(uris))
    return withTimeout<MetadataState>(reading, {
      startTimer,
      ms: metadataWaitMs,
      onTimeout: () => ({ state: 'late' }),
    })
  }
}
