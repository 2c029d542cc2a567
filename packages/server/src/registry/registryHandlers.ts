import { ApiError } from '../http/apiError.ts'
import type { RequestContext } from '../http/app.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { Image } from './images.ts'
import type { Registry } from './registry.ts'

/** The cache times of clients: a list for two hours, an image by its id forever, and one by a name for a day. */
const listHeaders = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=7200, stale-while-revalidate=86400',
  // These headers decide about admission. A refusal is never stored.
  vary: 'origin, x-project-id',
}
const forGood = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400, stale-while-revalidate=604800'

/** An SVG that is opened by itself is a document of this origin, so this policy forbids everything. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Whether the client has the answer already (RFC 9110, 13.1.2: the comparison ignores `W/`). */
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

type RegistryHandlers = HandlersOf<
  | 'getWallets'
  | 'getWalletImage'
  | 'getAssetImage'
  | 'getCurrencyImage'
  | 'getTokenImage'
  | 'getAnalyticsConfig'
>

const notOffered: RegistryHandlers = {
  getWallets: undefined,
  getWalletImage: undefined,
  getAssetImage: undefined,
  getCurrencyImage: undefined,
  getTokenImage: undefined,
  getAnalyticsConfig: undefined,
}

/**
 * Handles the wallet registry and its images, from memory. Without a registry the server offers none of these routes.
 */
export function registryHandlers(registry: Registry | undefined): RegistryHandlers {
  if (!registry) return notOffered
  const { images } = registry
  const etag = `"${registry.version}"`
  return {
    getWallets: ({ query }, c) => {
      // The address contains the full query, so an answer depends only on it and on the list's version.
      const headers = { ...listHeaders, etag }
      if (isKnown(c, etag)) return c.body(null, 304, headers)
      return c.body(registry.find(query) as Uint8Array<ArrayBuffer>, 200, headers)
    },
    getWalletImage: ({ params: { id } }, c) => answerImage(c, images.wallet(id), id),
    getAssetImage: ({ params: { id } }, c) => answerImage(c, images.network(id), id),
    getCurrencyImage: ({ params: { code } }, c) => answerImage(c, images.currency(code), code),
    getTokenImage: ({ params: { symbol } }, c) =>
      answerImage(c, images.token(symbol) ?? images.token(symbol.toLowerCase()), symbol),
    // The server collects nothing about visitors, so the widget has nothing to send.
    getAnalyticsConfig: () => ({ isAnalyticsEnabled: false }),
  }
}
