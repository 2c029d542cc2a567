import * as v from 'valibot'

/** An address, or nothing: servers of this API leave it out or return `null`. */
const link = v.optional(v.nullable(v.string()), null)

/**
 * A wallet of the registry, in the field names of this API. Every link comes from third parties: check its scheme
 * before you open it.
 */
export const registryWallet = v.object({
  /** 64 hexadecimal digits if the public directory lists the wallet; never changes. */
  id: v.string(),
  name: v.string(),
  homepage: link,
  /** The id for `getWalletImage`. */
  image_id: v.optional(v.nullable(v.string()), null),
  image_url: v.optional(v.string()),
  description: v.optional(v.string()),
  /** The position in the list; the first is the best known. */
  order: v.optional(v.number()),
  /**
   * CAIP-2 ids, one or more of each family that it serves. A wallet with one chain of a family works on all chains of
   * it. An empty list means that they are unknown.
   */
  chains: v.optional(v.array(v.string()), []),
  badge_type: v.optional(v.nullable(v.string())),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  /** A universal link that accepts requests directly, without a relay. */
  link_mode: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  /** Missing from responses of older servers. */
  firefox_store: v.optional(v.nullable(v.string())),
  /** Its reverse-DNS name (EIP-6963). */
  rdns: v.optional(v.nullable(v.string()), null),
  /** How a page recognizes the installed wallet. */
  injected: v.optional(
    v.nullable(v.array(v.object({ namespace: v.string(), injected_id: v.string() }))),
    null,
  ),
})

/** A wallet of the registry. */
export type RegistryWallet = v.InferOutput<typeof registryWallet>
