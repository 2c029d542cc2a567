import type { Portico, PorticoError, PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import {
  type MockAdapterOptions,
  type MockConnector,
  mockAdapter,
  mockNetwork,
} from '@portico/testing'
import { networks, richAdapter, tokens, type World, wallet } from './world.ts'

/** The visitor on the second chain family. */
const visitorThere = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
/** A recipient on the second chain family. */
export const friendThere = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'

const reference = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** The networks of both families. */
const bothNetworks = [
  ...networks,
  {
    ...mockNetwork(`solana:${reference}`),
    name: 'Tideland',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    blockExplorer: { name: 'Explorer', url: 'https://tide.example' },
  },
] as const

const mintToken = {
  address: `solana:${reference}:${mint}` as const,
  name: 'Tide Dollar',
  symbol: 'TUSD',
  decimals: 6,
}

const there = {
  accounts: [`solana:${reference}:${visitorThere}`] as const,
  networkId: `solana:${reference}` as const,
}

/** Creates a wallet of the second family. */
const walletThere = (name: string): MockConnector =>
  wallet(name, { ...there, uid: `${name} there` })

/** Creates the second family, on which the visitor owns tokens as well. It may refuse every transfer. */
function adapterThere(options: MockAdapterOptions, refusal: PorticoError | undefined) {
  const adapter = mockAdapter({
    namespace: 'solana',
    features: ['send', 'receive', 'switchNetwork', 'signTransaction'],
    balances: { [visitorThere]: 8_210_000_000n },
    tokenBalances: { [mint]: { [visitorThere]: 640_000_000n } },
    fee: 5_000n,
    ...options,
  })
  adapter.fail('estimateFee', refusal)
  return adapter
}

/** Wallets of the first family, and of the second. */
type Wallets = { here: readonly MockConnector[]; there: readonly MockConnector[] }

/** Returns the options of a site with both families, and the wallets of each. */
export function bothFamilies(
  wallets: Wallets = { here: [wallet('Amber')], there: [walletThere('Tern')] },
  onThere: MockAdapterOptions = {},
  refusal?: PorticoError,
): Partial<PorticoOptions> {
  return {
    adapters: [
      richAdapter({ connectors: wallets.here }),
      adapterThere({ connectors: wallets.there, ...onThere }, refusal),
    ],
    networks: bothNetworks,
    tokens: [...tokens, mintToken],
  }
}

/** Starts a widget whose visitor has connected a wallet on each family. The last one is active. */
export async function onBoth(
  { start }: World,
  onThere: MockAdapterOptions = {},
  refusal?: PorticoError,
): Promise<Portico> {
  const here = wallet('Amber')
  const tern = walletThere('Tern')
  const portico = start(bothFamilies({ here: [here], there: [tern] }, onThere, refusal))
  await connect(portico, { connector: here })
  await connect(portico, { connector: tern })
  return portico
}

/** Returns the same wallet for both families. */
export const sameOnBoth = (): Wallets => ({
  here: [wallet('Amber'), wallet('Birch')],
  there: [walletThere('Amber'), walletThere('Tern')],
})
