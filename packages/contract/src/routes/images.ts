import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { walletPaths } from './walletPaths.ts'

const imageName = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][-.\w]{0,79}$/, 'must be the name of an image'),
)

/** Returns the icon of a wallet, by the `image_id` of its entry. Public: pages show it directly. */
export const getWalletImage = defineRoute({
  method: 'GET',
  path: walletPaths.image,
  summary: 'The icon of a wallet',
  access: 'anyone',
  params: v.object({ id: imageName }),
  content: 'image',
  errors: ['INVALID_REQUEST', 'NOT_FOUND'],
})

const networkImage = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][-.:\w]{0,79}$/, 'must be the name of an image or a CAIP-2 id'),
)

/** Returns the icon of a network, by its CAIP-2 id (`eip155:1`) or the id of the image. */
export const getAssetImage = defineRoute({
  method: 'GET',
  path: '/public/getAssetImage/:id',
  summary: 'The icon of a network',
  access: 'anyone',
  params: v.object({ id: networkImage }),
  content: 'image',
  errors: ['INVALID_REQUEST', 'NOT_FOUND'],
})

/** Returns the icon of a currency, by its code in any case (`USD`, `eur`). */
export const getCurrencyImage = defineRoute({
  method: 'GET',
  path: '/public/getCurrencyImage/:code',
  summary: 'The icon of a currency',
  access: 'anyone',
  params: v.object({ code: imageName }),
  content: 'image',
  errors: ['INVALID_REQUEST', 'NOT_FOUND'],
})

const tokenImageName = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][-.:\w]{0,199}$/, 'must be a symbol, the name of an image or a CAIP-10 id'),
)

/**
 * Returns the icon of a token, by the CAIP-10 id of its contract (`eip155:1:0xa0b8…`), or by its symbol in any case
 * (`ETH`). A symbol does not prove which token it is.
 */
export const getTokenImage = defineRoute({
  method: 'GET',
  path: '/public/getTokenImage/:symbol',
  summary: 'The icon of a token',
  access: 'anyone',
  params: v.object({ symbol: tokenImageName }),
  content: 'image',
  errors: ['INVALID_REQUEST', 'NOT_FOUND'],
})
