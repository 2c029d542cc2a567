import type { Network } from '@portico/core'
import type { NamedToken } from '@portico/core/adapter'
import type { EvmNode } from '@portico/decode/evm'
import type { Client } from 'viem'

type Place = { network: Network; named: readonly NamedToken[] }

/** Returns a network in the form that `decode` reads, through the site's client for it. */
export const nodeOf = (client: Client, { network, named }: Place): EvmNode => ({
  client,
  chainId: Number(network.id),
  symbol: network.nativeCurrency.symbol,
  tokens: named,
})
