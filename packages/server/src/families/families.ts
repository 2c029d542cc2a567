import type { Chain, ChainOf, ServedNamespace } from './chain.ts'
import { evm } from './evm/evm.ts'
import type { Family } from './family.ts'
import { solana } from './solana/solana.ts'

/** The chain families that this server serves, by CAIP-2 namespace. */
export const families: { readonly [N in ServedNamespace]: Family<ChainOf<N>> } = {
  eip155: evm,
  solana,
}

/** Returns the CAIP-2 namespace and reference of a configured chain. */
export function parseChainId(chain: Chain): { namespace: ServedNamespace; reference: string } {
  const [namespace, reference = ''] = chain.id.split(':')
  return { namespace: namespace as ServedNamespace, reference }
}

/** Returns the family of a configured chain. */
export const familyOf = (chain: Chain): Family => families[parseChainId(chain).namespace]
