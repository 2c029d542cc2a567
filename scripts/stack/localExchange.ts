import { type Exchange, porticoSolana, startExchange } from '@portico/testing/chains'
import { type PerPart, urlOf } from './parts.ts'

/** Starts the service that quotes swaps of Portico Solana, and builds them. */
export const startLocalExchange = (ports: PerPart<number>): Promise<Exchange> =>
  startExchange({ nodeUrl: urlOf('solana', ports.solana), port: ports.exchange })

/** The same, as the server of the stack is told: it speaks as Jupiter does. */
export const localExchange = (ports: PerPart<number>) => [
  {
    kind: 'jupiter' as const,
    url: `${urlOf('exchange', ports.exchange)}/swap/v1`,
    chains: [porticoSolana.caipNetworkId],
  },
]
