import { familyOf, parseChainId } from './families.ts'
import type { NameService } from './family.ts'
import type { ServedChain } from './servedChain.ts'

/** Returns the name services by namespace: for each family that of the first chain that has one. */
export function nameServices(chains: readonly ServedChain[]): ReadonlyMap<string, NameService> {
  const found = chains.flatMap(({ chain, rpc }) => {
    const service = familyOf(chain).nameService?.(chain, rpc)
    return service ? [[parseChainId(chain).namespace as string, service] as const] : []
  })
  return new Map(found.toReversed())
}
