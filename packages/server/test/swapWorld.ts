import {
  accounts,
  deployContracts,
  deploySwaps,
  deployV4,
  multicall3Address,
  protocols,
  rpc,
  sendTransaction,
  startAnvil,
  swaps,
  tokens,
  v4,
} from '@portico/testing/chains'
import { createPublicClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem'
import { createMarkets, type MarketKind } from '../src/convert/createMarkets.ts'
import { createPoolSource } from '../src/convert/sources/poolSource.ts'
import type { EvmChain } from '../src/families/chain.ts'
import type { ChainRpc } from '../src/families/chainRpc.ts'
import type { RpcCall, RpcOutcome } from '../src/families/outcome.ts'
import { createLogger } from '../src/util/logger.ts'
import { createTestServer, projectId, testChain } from './createTestServer.ts'

/** The swap contracts of the local chain, as an operator writes them. */
export const localSwaps = {
  name: 'Local pools',
  router: swaps.router.address,
  pairFactory: swaps.pairs.address,
  poolFactory: swaps.pools.address,
  v4: { router: v4.router.address, poolManager: v4.poolManager.address },
}

export const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const wrapped = protocols.wrappedEther.address
export const idOf = (address: string) => `eip155:31337:${address}`

type Transaction = { to: string; data: Hex; value?: string }

/** Starts a chain with pools, a server that swaps on it, and a visitor. */
export async function startSwapWorld() {
  const anvil = await startAnvil({ chainId: 31337 })
  await deployContracts(anvil)
  await deploySwaps(anvil)
  await deployV4(anvil)
  const client = createPublicClient({ transport: http(anvil.url) })
  const user = accounts.third.address
  const listed = [tokens.dollar, tokens.coin, tokens.tether].map(
    ({ address, name, symbol, decimals }) => ({ address, name, symbol, decimals }),
  )

  /** Creates a server for the chain, with a test's changes. */
  async function serve(changes: Partial<EvmChain> = {}, fetcher: typeof fetch = fetch) {
    const contracts = { multicall3: multicall3Address, swaps: localSwaps } as const
    const chain: EvmChain = { ...testChain, tokens: listed, ...contracts }
    const { request, log } = await createTestServer({
      config: { chains: [{ ...chain, rpcUrls: [anvil.url], ...changes }] },
      platform: { fetch: fetcher, now: Date.now },
    })
    async function ask(path: string, query: Record<string, string> = {}) {
      const search = new URLSearchParams({ projectId, ...query })
      const answer = await request(`/v1/convert/${path}?${search}`)
      return { status: answer.status, body: await answer.json() }
    }
    async function build(body: object) {
      const answer = await request(`/v1/convert/build-transaction?projectId=${projectId}`, {
        method: 'POST',
        body: JSON.stringify({ userAddress: idOf(user), ...body }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    return { ask, build, log }
  }

  const send = (tx: Transaction) =>
    sendTransaction(anvil.url, {
      from: user,
      to: tx.to.slice(tx.to.lastIndexOf(':') + 1) as Hex,
      data: tx.data,
      value: BigInt(tx.value ?? 0),
    })
  const balanceOf = (token: Hex, owner: Hex = user) =>
    token === native
      ? client.getBalance({ address: owner })
      : client.readContract({
          address: token,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [owner],
        })
  const write = (to: Hex, abi: readonly unknown[], functionName: string, args: unknown[]) =>
    send({ to, data: encodeFunctionData({ abi, functionName, args } as never) })
  const mint = (token: Hex, amount: bigint) =>
    write(token, tokens.dollar.abi, 'mint', [user, amount])

  const outcomeOf = ({ method, params }: RpcCall): Promise<RpcOutcome> =>
    rpc<unknown>(anvil.url, method, JSON.parse(params)).then(
      (result) => ({ result: JSON.stringify(result) }),
      (error: Error) => ({ error: JSON.stringify({ code: 3, message: error.message }) }),
    )
  /** Creates the source of the chain's pools, without a server. */
  function poolSource(kind?: MarketKind) {
    const chain: EvmChain = { ...testChain, tokens: listed, swaps: localSwaps }
    const nodes: ChainRpc = { send: (calls) => Promise.all(calls.map(outcomeOf)) }
    const logger = createLogger({ level: 'silent', write: () => {}, now: Date.now })
    const markets = createMarkets([{ chain, rpc: nodes }], { now: Date.now, logger })
    return createPoolSource(markets, Date.now, kind)
  }

  return {
    anvil,
    client,
    user,
    serve,
    send,
    balanceOf,
    write,
    mint,
    poolSource,
    node: <T>(method: string, params: unknown[] = []) => rpc<T>(anvil.url, method, params),
    stop: anvil.stop,
  }
}
