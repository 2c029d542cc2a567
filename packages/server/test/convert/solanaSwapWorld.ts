import {
  exchangeVaults,
  porticoSolana,
  solanaAccounts,
  solanaTokens,
  startExchange,
  startSolanaNode,
} from '@portico/testing/chains'
import {
  createKeyPairFromBytes,
  createSolanaRpc,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  signTransaction,
} from '@solana/kit'
import type { SolanaChain } from '../../src/families/chain.ts'
import { createTestServer, projectId } from '../createTestServer.ts'

const chainId = porticoSolana.caipNetworkId
export const onSolana = (address: string) => `${chainId}:${address}`
/** The id that represents SOL. */
export const sol = onSolana('So11111111111111111111111111111111111111111')
export const dollar = onSolana(solanaTokens.dollar.mint)
export const toll = onSolana(solanaTokens.toll.mint)

/** Starts the local Solana chain with its exchange, and servers that swap on it for the demo account. */
export async function startSolanaSwapWorld() {
  const node = await startSolanaNode()
  const exchange = await startExchange({ nodeUrl: node.url })
  const { address, secretKey } = solanaAccounts.demo
  const user = onSolana(address)
  const [dollarToken, tollToken] = [solanaTokens.dollar, solanaTokens.toll].map(
    ({ mint, name, symbol, decimals }) => ({ address: mint, name, symbol, decimals }),
  )
  const chain: SolanaChain = {
    id: chainId,
    name: porticoSolana.name,
    nativeCurrency: porticoSolana.nativeCurrency,
    rpcUrls: [node.url],
    tokens: [dollarToken, tollToken] as SolanaChain['tokens'],
  }

  /** Creates a server. A test may change its requests to the service. */
  async function serve(fetcher: typeof fetch = fetch, more: object = {}) {
    const service = { kind: 'jupiter', url: exchange.apiUrl, chains: [chainId] } as const
    const { request, log } = await createTestServer({
      config: { chains: [chain], swapSources: [service], ...more },
      platform: { fetch: fetcher, now: Date.now },
    })
    async function ask(path: string, query: Record<string, string> = {}) {
      const search = new URLSearchParams({ projectId, sources: 'jupiter', ...query })
      const answer = await request(`/v1/convert/${path}?${search}`)
      return { status: answer.status, body: await answer.json() }
    }
    async function build(body: object) {
      const answer = await request(`/v1/convert/build-transaction?projectId=${projectId}`, {
        method: 'POST',
        body: JSON.stringify({ userAddress: user, source: 'jupiter', ...body }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    return { ask, build, log }
  }

  /** Signs a transaction as the demo account, and sends it. */
  async function send(wire: string) {
    const keys = await createKeyPairFromBytes(getBase58Encoder().encode(secretKey))
    const signed = await signTransaction(
      [keys],
      getTransactionDecoder().decode(getBase64Encoder().encode(wire)) as never,
    )
    const text = getBase64EncodedWireTransaction(signed)
    return createSolanaRpc(node.url).sendTransaction(text, { encoding: 'base64' }).send()
  }

  return {
    node,
    exchange,
    user,
    serve,
    send,
    chainId,
    vaults: await exchangeVaults(),
    rpc: () => createSolanaRpc(node.url),
    stop: async () => {
      await exchange.stop()
      await node.stop()
    },
  }
}
