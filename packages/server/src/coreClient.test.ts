import {
  type Balances,
  balancesQuery,
  createPortico,
  queryClient,
  refreshBalances,
} from '@portico/core'
import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { deployContracts, startAnvil } from '@portico/testing/chains'
import { accounts, multicall3Address, tokens } from '@portico/testing/chains/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../test/createTestServer.ts'
import type { Chain } from './config/config.ts'

/** The client that the widget uses, against the server that answers it, over a real chain. */
let anvil: Awaited<ReturnType<typeof startAnvil>>
const account = `eip155:31337:${accounts.demo.address}` as const

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
})
afterAll(() => anvil.stop())

async function clientOf(project: string, rpcUrl = anvil.url) {
  const { dollar, zero } = tokens
  const chain: Chain = {
    ...testChain,
    rpcUrls: [rpcUrl],
    multicall3: multicall3Address,
    tokens: [dollar, zero].map(({ address, name, symbol, decimals }) => ({
      address,
      name,
      symbol,
      decimals,
    })),
  }
  const server = await createTestServer({
    config: { chains: [chain] },
    system: { fetch: (...parameters) => fetch(...parameters) },
  })
  const portico = createPortico({
    adapters: [mockAdapter({ balances: { [accounts.demo.address]: 1n } })],
    networks: [mockNetwork()],
    apiUrl: 'http://server.example',
    projectId: project,
    platform: testPlatform({
      fetch: async (input, init) => {
        const url = new URL(String(input))
        return server.request(url.pathname + url.search, init)
      },
    }),
  })
  return {
    portico,
    read: () => queryClient(portico).fetchQuery(balancesQuery(portico, account)),
  }
}

const symbols = ({ assets }: Balances) => assets.map((it) => it.symbol)

describe('the widget’s client and the server', () => {
  test('agree on balances, and on which tokens are of low quality', async () => {
    const { read } = await clientOf(projectId)
    const balances = await read()
    expect(balances.coverage).toBe('full')
    expect(symbols(balances)).toEqual(['ETH', 'PUSD'])
    expect(balances.assets[1]).toMatchObject({ balance: 2_500_500_000n, decimals: 6 })
  })

  test('agree on a refresh after a send', async () => {
    const { portico, read } = await clientOf(projectId)
    await read()
    const networkId = 'eip155:31337'
    const { address } = tokens.dollar
    const fresh = await refreshBalances(portico, account, [{ networkId }, { networkId, address }])
    expect(symbols(fresh)).toEqual(['ETH', 'PUSD'])
  })

  test('agree that a stranger’s project gets nothing', async () => {
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
