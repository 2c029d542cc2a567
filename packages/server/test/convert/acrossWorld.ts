import { startBridgeService } from '@portico/testing/bridge'
import {
  accounts,
  bridge,
  deployBridge,
  deployContracts,
  multicall3Address,
  startAnvil,
  tokens,
} from '@portico/testing/chains'
import type { EvmChain } from '../../src/families/chain.ts'
import { createTestServer, projectId, testChain } from '../createTestServer.ts'

const on = { contract: bridge.address, wrapped: bridge.wrapped }
const ids = [31337, 31338] as const

/** Starts two chains with a bridge, a service that swaps across them, and a server that queries it. */
export async function startAcrossWorld() {
  const chains = await Promise.all(ids.map((chainId) => startAnvil({ chainId })))
  for (const chain of chains) {
    await deployContracts(chain)
    await deployBridge(chain)
  }
  const [here, there] = chains.map(({ url }, at) => ({ id: ids[at] as number, rpcUrl: url }))
  if (!here || !there) throw new Error('There are two chains.')
  const service = await startBridgeService({
    chains: [here, there],
    tokens: [
      { address: null, symbol: 'ETH', decimals: 18, price: 200_000n },
      { address: tokens.dollar.address, symbol: 'PUSD', decimals: 6, price: 100n },
    ],
    feeBps: 10n,
    seconds: 20,
    fillSeconds: 3600,
    from: accounts.all[6].address,
  })
  const { address, name, symbol, decimals } = tokens.dollar
  const evmChains = [here, there].map(
    ({ id, rpcUrl }): EvmChain => ({
      ...testChain,
      id: `eip155:${id}`,
      rpcUrls: [rpcUrl],
      multicall3: multicall3Address,
      tokens: [{ address, name, symbol, decimals }],
    }),
  )
  const bridges = Object.fromEntries(ids.map((id) => [`eip155:${id}`, on]))

  /** Creates a server that reaches its service through `fetcher`. */
  async function serve(fetcher: typeof fetch = fetch) {
    let late = 0
    const { request } = await createTestServer({
      config: {
        chains: evmChains,
        swapSources: [{ kind: 'lifi', url: service.url, bridges }],
      } as never,
      platform: { fetch: fetcher, now: () => Date.now() + late },
    })
    return {
      /** Advances time, in milliseconds. */
      pass(ms: number) {
        late += ms
      },
      async ask(path: string, query: Record<string, string>) {
        const search = new URLSearchParams({ projectId, ...query })
        const answer = await request(`/v1/convert/${path}?${search}`)
        return { status: answer.status, body: await answer.json() }
      },
      async build(body: object) {
        const answer = await request(`/v1/convert/build-transaction?projectId=${projectId}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ projectId, ...body }),
        })
        return { status: answer.status, body: await answer.json() }
      },
    }
  }

  return {
    here,
    there,
    service,
    serve,
    stop: async () => {
      await service.stop()
      await Promise.all(chains.map((chain) => chain.stop()))
    },
  }
}
