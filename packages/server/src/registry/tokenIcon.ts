import type { Registry } from './registry.ts'

/**
 * Returns the path of a token's icon on this server, by its CAIP-10 id in the form of `assetIdOf`, or an empty text for
 * an unknown token. A symbol proves nothing: any contract may choose any symbol.
 */
export type TokenIcon = (assetId: string) => string

/** Returns the icons of the registry, if there is one. */
export const tokenIconOf =
  (registry: Registry | undefined): TokenIcon =>
  (id) =>
    registry?.images.hasContract(id) ? `/public/getTokenImage/${id}` : ''
