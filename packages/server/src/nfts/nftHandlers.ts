import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { Picture, Pictures } from '../media/pictures.ts'
import type { Nfts } from './nfts.ts'

const imageHeaders = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=86400',
  // These headers decide about admission. A refusal is never stored.
  vary: 'origin, x-project-id',
}

/** Handles NFTs and their pictures. */
export const nftHandlers = (
  nfts: Nfts,
  pictures: Pictures,
): HandlersOf<'accountNfts' | 'nftById' | 'nftImage'> => ({
  accountNfts: ({ params, query }) =>
    nfts.page({
      address: params.address,
      chainIds: query.chainId,
      cursor: query.cursor,
      fresh: query.forceUpdate !== undefined,
    }),
  nftById: ({ query }) => nfts.one(query.id, query.account),
  nftImage: async ({ query }, c) => {
    let picture: Picture | undefined
    for (const uri of await nfts.imageUris(query.id))
      picture ??= await pictures(uri, { isStill: query.still !== undefined })
    if (!picture) throw new ApiError('NOT_FOUND', { field: 'id' })
    const headers = { ...imageHeaders, etag: picture.etag }
    if (c.req.header('if-none-match') === picture.etag) return c.body(null, 304, headers)
    return c.body(picture.webp as Uint8Array<ArrayBuffer>, 200, headers)
  },
})
