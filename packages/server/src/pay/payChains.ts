import { familyOf } from '../families/families.ts'
import type { Family } from '../families/family.ts'
import type { PaymentFinder } from '../families/paymentFinder.ts'
import type { ServedChain } from '../families/servedChain.ts'

/** The chains on which the server finds payments, by their CAIP-2 ids. */
export type PayChains = ReadonlyMap<string, { finder: PaymentFinder; family: Family }>

/** Returns the chains whose family can find payments. */
export const payChainsOf = (chains: readonly ServedChain[]): PayChains =>
  new Map(
    chains.flatMap(({ chain, rpc }) => {
      const family = familyOf(chain)
      const finder = family.payments?.(chain, rpc)
      return finder ? [[chain.id, { finder, family }] as const] : []
    }),
  )
