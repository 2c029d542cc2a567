import type { Registry } from './registry.ts'

/**
 * Where this server has the icon of a token: a path of its own, by the CAIP-10 id in the form of `assetIdOf`; empty for one
 * that it does not know. A symbol tells nothing: any contract may call itself what it likes.
 */
export type TokenIcon = (assetId: string) => string

/** The icons of the registry, where there is one. */
export const tokenIconOf =
  (registry: Registry | undefined): TokenIcon =>
  (id) =>
    registry?.images.hasContract(id) ? `/public/getTokenImage/${id}` : ''
