import { type Exchange, porticoSolana, startExchange } from '@portico/testing/chains'
import { type PerPart, urlOf } from './parts.ts'

/** Starts the service that quotes and builds swaps of Portico Solana. */
export const startLocalExchange = (ports: PerPart<number>): Promise<Exchange> =>
  startExchange({ nodeUrl: urlOf('solana', ports.solana), port: ports.exchange })

/** Returns the service's configuration for the server of the stack. It has Jupiter's API. */
export const localExchange = (ports: PerPart<number>) => [
  {
    kind: 'jupiter' as const,
    url: `${urlOf('exchange', ports.exchange)}/swap/v1`,
    chains: [porticoSolana.caipNetworkId],
  },
]
