import {
  getAnalyticsConfig,
  getAssetImage,
  getCurrencyImage,
  getTokenImage,
  getWalletImage,
  getWallets,
} from '@portico/contract'
import { ApiError } from '../http/apiError.ts'
import type { RequestContext } from '../http/app.ts'
import type { Implement } from '../http/implement.ts'
import type { Image } from './images.ts'
import type { Registry } from './registry.ts'

/** What a client may keep: a list for two hours, an image by its id for good, one by a name for a day. */
const listHeaders = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=7200, stale-while-revalidate=86400',
  // Who is let in depends on these; a refusal is never stored.
  vary: 'origin, x-project-id',
}
const forGood = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400, stale-while-revalidate=604800'

/** An SVG that somebody opens by itself is a document of this origin: it may do nothing. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Whether the client has it already (RFC 9110, 13.1.2: compared without regard to `W/`). */
function isKnown(c: RequestContext, etag: string): boolean {
  const given =
    c.req
      .header('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim()) ?? []
  return given.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
}

async function answerImage(c: RequestContext, image: Image | undefined, name: string) {
  if (!image) throw new ApiError('NOT_FOUND')
  const etag = `"${image.id}"`
  const headers = {
    etag,
    'cache-control': name === image.id ? forGood : forADay,
    'content-security-policy': imagePolicy,
  }
  if (isKnown(c, etag)) return c.body(null, 304, headers)
  const bytes = await image.bytes()
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, { ...headers, 'content-type': image.type })
}

/** The wallet registry and its images. Everything comes from memory. */
export function registerRegistry(implement: Implement, registry: Registry): void {
  const { images } = registry
  const etag = `"${registry.version}"`

  implement(getWallets, ({ query }, c) => {
    // The address says what is asked, so the list's version says all that an answer depends on.
    const headers = { ...listHeaders, etag }
    if (isKnown(c, etag)) return c.body(null, 304, headers)
    return c.body(registry.find(query) as Uint8Array<ArrayBuffer>, 200, headers)
  })
  implement(getWalletImage, ({ params }, c) => answerImage(c, images.wallet(params.id), params.id))
  implement(getAssetImage, ({ params }, c) => answerImage(c, images.network(params.id), params.id))
  implement(getCurrencyImage, ({ params }, c) =>
    answerImage(c, images.currency(params.code), params.code),
  )
  implement(getTokenImage, ({ params }, c) =>
    answerImage(c, images.token(params.symbol), params.symbol),
  )
  // Nothing of visitors is gathered, so nothing is to be sent.
  implement(getAnalyticsConfig, () => ({ isAnalyticsEnabled: false }))
}
