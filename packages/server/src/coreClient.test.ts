import { nativeAddresses } from '@portico/contract'
import { createPortico, getName, type Network, type Portico } from '@portico/core'
import type { Adapter } from '@portico/core/adapter'
import { type Balances, balancesQuery, queryClient, refreshBalances } from '@portico/core/internal'
import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import {
  deployContracts,
  type SolanaNode,
  startAnvil,
  startSolanaNode,
} from '@portico/testing/chains'
import {
  accounts,
  localNames,
  multicall3Address,
  nameService,
  porticoSolana,
  solanaAccounts,
  solanaTokens,
  tokens,
} from '@portico/testing/chains/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../test/createTestServer.ts'
import { onOneDatabase } from '../test/store/onDatabases.ts'
import type { Config } from './config/config.ts'
import type { EvmChain, SolanaChain } from './families/chain.ts'
import type { FixedPrices } from './prices/priceSettings.ts'

/** The widget's client against the server, over a real chain. */
let anvil: Awaited<ReturnType<typeof startAnvil>>
let solana: SolanaNode
const account = `eip155:31337:${accounts.demo.address}` as const

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
  solana = await startSolanaNode()
})
afterAll(async () => {
  await solana.stop()
  await anvil.stop()
})

/** Creates the client, whose requests a server with this configuration answers in the same process. */
async function porticoOver(
  config: Partial<Config>,
  adapter: Adapter,
  network: Network,
  project = projectId,
): Promise<Portico> {
  const server = await createTestServer({
    config,
    platform: { fetch: (...parameters) => fetch(...parameters) },
  })
  return createPortico({
    adapters: [adapter],
    networks: [network],
    apiUrl: 'http://server.example',
    projectId: project,
    platform: testPlatform({
      fetch: async (input, init) => {
        const url = new URL(String(input))
        return server.request(url.pathname + url.search, init)
      },
    }),
  })
}

async function clientOf(project: string, rpcUrl = anvil.url, prices?: FixedPrices) {
  const { dollar, zero } = tokens
  const chain: EvmChain = {
    ...testChain,
    rpcUrls: [rpcUrl],
    multicall3: multicall3Address,
    universalResolver: nameService.universalResolver,
    tokens: [dollar, zero].map(({ address, name, symbol, decimals }) => ({
      address,
      name,
      symbol,
      decimals,
    })),
  }
  const adapter = mockAdapter({ balances: { [accounts.demo.address]: 1n } })
  const portico = await porticoOver({ chains: [chain], prices }, adapter, mockNetwork(), project)
  return {
    portico,
    read: () => queryClient(portico).fetchQuery(balancesQuery(portico, account)),
  }
}

/** The same over a real Solana chain. The adapter knows only SOL: tokens come from the server. */
async function solanaClient(prices?: FixedPrices) {
  const { dollar } = solanaTokens
  const chain: SolanaChain = {
    id: porticoSolana.caipNetworkId,
    name: porticoSolana.name,
    nativeCurrency: porticoSolana.nativeCurrency,
    rpcUrls: [solana.url],
    tokens: [{ address: dollar.mint, name: dollar.name, symbol: dollar.symbol, decimals: 6 }],
  }
  const { address } = solanaAccounts.second
  const adapter = mockAdapter({ namespace: 'solana', balances: { [address]: 5n } })
  const portico = await porticoOver({ chains: [chain], prices }, adapter, porticoSolana)
  const account = `${porticoSolana.caipNetworkId}:${address}` as const
  return {
    portico,
    account,
    read: () => queryClient(portico).fetchQuery(balancesQuery(portico, account)),
  }
}

const symbols = ({ assets }: Balances) => assets.map((asset) => asset.symbol)

onOneDatabase(() => {
  describe('the widget’s client and the server', () => {
    test('agree on balances and on tokens of low quality', async () => {
      const { read } = await clientOf(projectId)
      const balances = await read()
      expect(balances.coverage).toBe('full')
      expect(symbols(balances)).toEqual(['ETH', 'PUSD'])
      expect(balances.assets[1]).toMatchObject({ balance: 2_500_500_000n, decimals: 6 })
    })

    test('agree on a refresh after a transfer', async () => {
      const { portico, read } = await clientOf(projectId)
      await read()
      const networkId = 'eip155:31337'
      const { address } = tokens.dollar
      const fresh = await refreshBalances(portico, account, [{ networkId }, { networkId, address }])
      expect(symbols(fresh)).toEqual(['ETH', 'PUSD'])
    })

    test('agree on the name of an account, and on an account without one', async () => {
      const { portico } = await clientOf(projectId)
      const [{ name, avatar } = { name: '', avatar: '' }] = localNames
      expect(await getName(portico, { caipAddress: account })).toEqual({ name, avatarUrl: avatar })
      const caipAddress = `eip155:31337:${accounts.deployer.address}` as const
      expect(await getName(portico, { caipAddress })).toBeNull()
    })

    test('agree that a project of another site gets nothing', async () => {
      const { portico, read } = await clientOf('e'.repeat(32))
      expect((await read()).coverage).toBe('partial')
      expect(portico.store.getState().toast?.message).toMatchObject({
        error: { code: 'BALANCE_UNAVAILABLE' },
      })
    })

    test('agree that a chain whose nodes are dead is unavailable', async () => {
      const { portico, read } = await clientOf(projectId, 'http://127.0.0.1:9')
      expect((await read()).coverage).toBe('partial')
      expect(portico.store.getState().toast?.message).toMatchObject({
        error: { code: 'BALANCE_UNAVAILABLE' },
      })
    })
  })

  describe('the widget’s client and the server, for a Solana account', () => {
    test('agree on SOL and on the tokens of both token programs', async () => {
      const balances = await (await solanaClient()).read()
      expect(balances.coverage).toBe('full')
      expect(balances.assets).toMatchObject([
        // SOL is not a token, and the node has its newest balance.
        { symbol: 'SOL', balance: 5n, decimals: 9 },
        { symbol: 'PTOLL', balance: 20_500_000_000n, address: solanaTokens.toll.mint },
        { symbol: 'PUSD', balance: 100_000_000n, address: solanaTokens.dollar.mint },
      ])
      expect(balances.assets[0]).not.toHaveProperty('address')
    })

    test('agree on a refresh after a transfer', async () => {
      const { portico, account, read } = await solanaClient()
      await read()
      const networkId = porticoSolana.caipNetworkId
      const address = solanaTokens.dollar.mint
      const fresh = await refreshBalances(portico, account, [{ networkId }, { networkId, address }])
      expect(fresh.coverage).toBe('full')
      expect(symbols(fresh)).toEqual(['SOL', 'PTOLL', 'PUSD'])
    })
  })

  describe('prices from the server', () => {
    test('reach the widget for tokens and for the native currency of both families', async () => {
      const id = porticoSolana.caipNetworkId
      const prices: FixedPrices = {
        label: 'For show',
        currency: 'usd',
        prices: {
          [`eip155:31337:${nativeAddresses.eip155}`]: '2000.5',
          [`${id}:${nativeAddresses.solana}`]: '150',
          [`${id}:${solanaTokens.dollar.mint}`]: '0.999999',
        },
      }
      const evm = await (await clientOf(projectId, anvil.url, prices)).read()
      expect(evm.assets.map((asset) => asset.price)).toEqual(['2000.5', undefined])
      const own = await (await solanaClient(prices)).read()
      expect(own.assets.map((asset) => asset.price)).toEqual(['150', undefined, '0.999999'])
    })
  })
})
