import type { HistoryPage, HistoryTransaction } from '@portico/contract'
import {
  type Anvil,
  deployContracts,
  rpc,
  type SolanaNode,
  schedule,
  seedChain,
  seedSpan,
  seedSteps,
  solanaSeedSteps,
  startAnvil,
  startSolanaNode,
} from '@portico/testing/chains'
import {
  accounts,
  porticoSolana,
  solanaAccounts,
  solanaTokens,
  tokens,
} from '@portico/testing/chains/tables'
import { encodeFunctionData, erc20Abi, formatUnits, type Hex, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import type { SolanaChain } from '../families/chain.ts'

/** The route over the seed of the local stack: every kind of transaction, in the order of their creation. */
const now = Date.UTC(2026, 4, 17, 12)
const siteUrl = 'http://localhost:5180'
type Server = Awaited<ReturnType<typeof createTestServer>>
const network = { fetch: (...parameters: Parameters<typeof fetch>) => fetch(...parameters) }

/** Returns all rows of an account, page by page. */
async function readAll(server: Server, account: string): Promise<HistoryTransaction[]> {
  const rows: HistoryTransaction[] = []
  let cursor = ''
  for (;;) {
    const query = `projectId=${projectId}&cursor=${cursor}`
    const response = await server.request(`/v1/account/${account}/history?${query}`)
    const page = (await response.json()) as HistoryPage
    expect(response.status, JSON.stringify(page)).toBe(200)
    rows.push(...page.data)
    if (page.next === null) return rows
    cursor = page.next
  }
}

/** Returns the seed's name of a row. */
const kindOf = ({ metadata }: HistoryTransaction) => {
  if (metadata.spam) return 'spam'
  return metadata.status === 'failed' ? 'failed' : metadata.operationType
}

/** Returns the sum of an asset over all rows, in base units. */
function sumOf(rows: readonly HistoryTransaction[], asset: string, decimals: number): bigint {
  const units = (text: string) => parseUnits(text, decimals)
  return rows.reduce((sum, { transfers, metadata: { fee } }) => {
    const moved = transfers
      .filter((transfer) => transfer.asset === asset && transfer.tokenId === undefined)
      .reduce((total, { direction, quantity: { numeric } }) => {
        if (direction === 'self') return total
        return direction === 'in' ? total + units(numeric) : total - units(numeric)
      }, 0n)
    const isNative = /:(0xe{40}|So1+)$/i.test(asset)
    return sum + moved - (isNative && fee ? units(fee.numeric) : 0n)
  }, 0n)
}

describe('three years of an EVM account', () => {
  const me = accounts.demo.address
  let anvil: Anvil
  let rows: HistoryTransaction[]
  let before: bigint

  beforeAll(async () => {
    anvil = await startAnvil({ chainId: 31337, timestamp: (now - seedSpan * 1000) / 1000 })
    await deployContracts(anvil)
    before = BigInt(await rpc<Hex>(anvil.url, 'eth_getBalance', [me, 'latest']))
    await seedChain({ url: anvil.url, now: now / 1000, siteUrl })
    const { address, name, symbol, decimals } = tokens.dollar
    const dollar = { address, name, symbol, decimals }
    const chain = { ...testChain, rpcUrls: [anvil.url], tokens: [dollar] }
    const server = await createTestServer({ config: { chains: [chain] }, platform: network })
    rows = await readAll(server, me)
  })
  afterAll(() => anvil.stop())

  test('are shown with the type of each transaction, in order', () => {
    const planned = schedule(seedSteps, now / 1000).reverse()
    const notified = rows.slice(0, planned.length)
    expect(notified.map(kindOf)).toEqual(planned.map(({ step }) => step.kind))
    expect(notified.map(({ metadata }) => Date.parse(metadata.minedAt) / 1000)).toEqual(
      planned.map(({ time }) => time),
    )
  })

  test('have no row twice', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  test.each([tokens.dollar, tokens.coin, tokens.tether])(
    'add up to the account’s balance of $symbol',
    async ({ address, decimals }) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [me] })
      const held = await rpc<Hex>(anvil.url, 'eth_call', [{ to: address, data }, 'latest'])
      const sum = sumOf(rows, `eip155:31337:${address}`, decimals)
      expect(formatUnits(sum, decimals)).toBe(formatUnits(BigInt(held), decimals))
    },
  )

  test('add up to the account’s native balance, to the last wei', async () => {
    const held = BigInt(await rpc<Hex>(anvil.url, 'eth_getBalance', [me, 'latest']))
    const asset = `eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
    expect(
      rows.some(({ transfers }) => transfers.some((one) => one.asset?.toLowerCase() === asset)),
    ).toBe(true)
    expect(sumOf(rows, asset, 18)).toBe(held - before)
  })
})

describe('three years of a Solana account', () => {
  let node: SolanaNode
  let rows: HistoryTransaction[]
  const { address } = solanaAccounts.demo
  const { dollar } = solanaTokens

  beforeAll(async () => {
    node = await startSolanaNode({ seed: { siteUrl }, now: () => now })
    const chain: SolanaChain = {
      id: porticoSolana.caipNetworkId,
      name: porticoSolana.name,
      nativeCurrency: porticoSolana.nativeCurrency,
      rpcUrls: [node.url],
      tokens: [{ address: dollar.mint, name: dollar.name, symbol: dollar.symbol, decimals: 6 }],
    }
    const server = await createTestServer({ config: { chains: [chain] }, platform: network })
    rows = await readAll(server, address)
  })
  afterAll(() => node.stop())

  test('are shown with the type of each transaction, in order', () => {
    const planned = schedule(solanaSeedSteps, now / 1000).reverse()
    expect(rows.slice(0, planned.length).map(kindOf)).toEqual(planned.map(({ step }) => step.kind))
  })

  test('add up to the account’s balance of a token', async () => {
    const params = [address, { mint: dollar.mint }, { encoding: 'jsonParsed' }]
    type Answer = {
      value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
    }
    const { value } = await rpc<Answer>(node.url, 'getTokenAccountsByOwner', params)
    const held = value.reduce(
      (sum, one) => sum + BigInt(one.account.data.parsed.info.tokenAmount.amount),
      0n,
    )
    expect(sumOf(rows, `${porticoSolana.caipNetworkId}:${dollar.mint}`, 6)).toBe(held)
  })
})
