import * as v from 'valibot'
import { walletPageSize } from '../constants.ts'
import { defineRoute } from './defineRoute.ts'
import { chainPattern, clientFields, listField, wholeField } from './fields.ts'
import { registryWallet } from './registryWallet.ts'
import { walletPaths } from './walletPaths.ts'

const walletId = /^[a-zA-Z0-9][-.\w]{0,63}$/
const anyText = /^[^\p{Cc}]{1,100}$/u
const badge = v.optional(v.picklist(['certified', 'none'], 'must be certified or none'))

/** The platforms of a wallet: an app of a mobile system, a browser extension, a desktop program or a web page. */
export const walletPlatforms = ['ios', 'android', 'chrome', 'firefox', 'desktop', 'web'] as const

/** One of `walletPlatforms`. */
export type WalletPlatform = (typeof walletPlatforms)[number]

/**
 * Returns a page of the registry's wallets, best known first. The order is the same for every page. All conditions have
 * to match, and `count` is the number of matching wallets.
 *
 * - `search` is a part of the name.
 * - `include` and `exclude` are ids, or reverse-DNS names.
 * - `chains` are CAIP-2 ids. A wallet matches if it serves the family of one of them, or if its families are unknown.
 * - `names` and `rdns` (complete, in any case) belong together: a wallet matches by either.
 * - `badge` is an older name of `badge_type`.
 *
 * Lists have commas between.
 */
export const getWallets = defineRoute({
  method: 'GET',
  path: walletPaths.wallets,
  summary: 'A page of the wallet registry',
  access: 'project',
  query: v.object({
    ...clientFields,
    page: v.optional(wholeField(1, 10_000), 1),
    entries: v.optional(wholeField(1, 200), walletPageSize),
    search: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(100, 'must have at most 100 characters')),
    ),
    include: listField({ of: walletId, most: 200, what: 'wallet ids' }),
    exclude: listField({ of: walletId, most: 200, what: 'wallet ids' }),
    chains: listField({ of: chainPattern, most: 100, what: 'CAIP-2 ids' }),
    badge_type: badge,
    badge,
    names: listField({ of: anyText, most: 100, what: 'names' }),
    rdns: listField({ of: anyText, most: 100, what: 'reverse-DNS names' }),
    platform: v.optional(
      v.picklist(walletPlatforms, `must be one of ${walletPlatforms.join(', ')}`),
    ),
  }),
  response: v.object({ count: v.number(), data: v.array(registryWallet) }),
  errors: ['INVALID_REQUEST'],
})
