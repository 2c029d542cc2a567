import * as v from 'valibot'

/** An address, or nothing; servers of this API leave it out or say `null`. */
const link = v.optional(v.nullable(v.string()), null)

/**
 * A wallet of the registry, in the field names of this API. Every link comes from strangers: check
 * its scheme before you open it.
 */
export const registryWallet = v.object({
  /** 64 hexadecimal digits where the public directory has one; it lasts. */
  id: v.string(),
  name: v.string(),
  homepage: link,
  /** What `getWalletImage` is asked for. */
  image_id: v.optional(v.nullable(v.string()), null),
  image_url: v.optional(v.string()),
  description: v.optional(v.string()),
  /** The place in the list; the first is the best known. */
  order: v.optional(v.number()),
  /**
   * CAIP-2 ids, one or more of each family that it serves. A wallet with a chain of a family can be
   * used on all chains of it; an empty list says that they are not known.
   */
  chains: v.optional(v.array(v.string()), []),
  badge_type: v.optional(v.nullable(v.string())),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  /** A universal link that takes requests themselves, without a relay. */
  link_mode: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  /** Not part of older servers' answers. */
  firefox_store: v.optional(v.nullable(v.string())),
  /** Its reverse-DNS name (EIP-6963). */
  rdns: v.optional(v.nullable(v.string()), null),
  /** How an installed copy is recognised in a page. */
  injected: v.optional(
    v.nullable(v.array(v.object({ namespace: v.string(), injected_id: v.string() }))),
    null,
  ),
})

/** A wallet of the registry. */
export type RegistryWallet = v.InferOutput<typeof registryWallet>
