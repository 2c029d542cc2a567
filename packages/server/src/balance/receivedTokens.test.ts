import type { RouteOutput, Routes } from '@portico/contract'
import { getAddress, type Hex, toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  contractNode,
  type FakeContract,
  type FakeLog,
  fakeToken,
  word,
} from '../../test/contractNode.ts'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { historyAccount } from '../../test/fakeHistoryNode.ts'
import { type FakeNode, fakeNodes } from '../../test/fakeNodes.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'

/** Tokens that nobody configured, which only the account's history names. */
type Balance = RouteOutput<Routes['balance']>
const selectorOf = (signature: string) => toFunctionSelector(`function ${signature}`)
const transfer = toEventSelector('Transfer(address,address,uint256)')
const at = (digits: string): Hex => `0x${digits.repeat(20)}`
const [coin, spam, fake, gone, silent, listed] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'].map(at) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]
const contracts: Record<string, FakeContract> = {
  [coin]: fakeToken(5_000_000n),
  [spam]: fakeToken(9_000_000n, { name: 'Visit win.example' }),
  [fake]: fakeToken(7_000_000n, { name: 'Ether', symbol: 'ETH' }),
  [gone]: fakeToken(0n),
  [listed]: fakeToken(3_000_000n),
}
const came = (address: Hex, block: number, to: string = historyAccount): FakeLog => ({
  address,
  block,
  topics: [transfer, word(at('b2')), word(to)],
  data: word(1n),
})
const logs = [coin, spam, fake, gone, silent, listed].map((address, index) =>
  came(address, 10 + index),
)

async function serve(change: (node: FakeNode) => FakeNode = (node) => node, more = logs) {
  const node = change(contractNode({ chainId: 31337, contracts, logs: more }))
  const other = contractNode({ chainId: 10, contracts })
  const nodes = fakeNodes({ 'http://one.test/': node, 'http://two.test/': other })
  const token = { address: listed, name: 'Listed', symbol: 'LIST', decimals: 6 }
  const chains = [
    { ...testChain, tokens: [token] },
    { ...testChain, id: 'eip155:10' as const, rpcUrls: ['http://two.test/'] },
  ]
  const server = await createTestServer({ config: { chains }, platform: { fetch: nodes.fetch } })
  const path = (what: string, account: string) =>
    `/v1/account/${account}/${what}?projectId=${projectId}`
  const readHistory = async (account: string = historyAccount) =>
    expect((await server.request(path('history', account))).status).toBe(200)
  const fetchBalances = async (query = '', account: string = historyAccount) => {
    server.advance(60_000)
    const response = await server.request(path('balance', account) + query)
    return (await response.json()) as Balance
  }
  return { ...server, nodes, readHistory, fetchBalances }
}
const shownIn = ({ balances }: Balance, chain = testChain.id) =>
  balances
    .filter(({ chainId }) => chainId === chain)
    .map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)
const short = (address: Hex) => `${address.slice(0, 4)}…${address.slice(-6)}`

onOneDatabase(() => {
  describe('tokens that an account has received', () => {
    test('are in its balances, on the chain where they arrived', async () => {
      const { fetchBalances, readHistory } = await serve()
      expect(shownIn(await fetchBalances())).toEqual(['1 ETH', '3 LIST'])
      await readHistory()
      const body = await fetchBalances()
      expect(shownIn(body)).toEqual(['1 ETH', '3 LIST', `7 ${short(fake)}`, '5 COIN'])
      expect(shownIn(body, 'eip155:10')).toEqual(['1 ETH'])
      expect(body.balances.find(({ symbol }) => symbol === 'COIN')?.address).toBe(
        `${testChain.id}:${getAddress(coin)}`,
      )
      // A token that advertises a site, is gone or does not answer is not a gap.
      expect([body.coverage, body.failed]).toEqual(['full', []])
      expect(body.networks?.map(({ unpriced }) => unpriced)).toEqual([4, 1])
      expect(body.total).toEqual({ value: '0', unpriced: 5 })
    })

    test('are only those of this account', async () => {
      const { fetchBalances, readHistory } = await serve()
      const other = at('d1')
      await Promise.all([readHistory(), readHistory(other)])
      expect(shownIn(await fetchBalances('', other))).toEqual(['1 ETH', '3 LIST'])
    })

    test('are listed once, even if the request also names one of them', async () => {
      const { fetchBalances, readHistory } = await serve()
      await readHistory()
      const forced = await fetchBalances(
        `&forceUpdate=${testChain.id}:${coin},${testChain.id}:${gone}`,
      )
      expect(shownIn(forced)).toEqual(['1 ETH', '3 LIST', `7 ${short(fake)}`, '5 COIN', '0 COIN'])
    })

    test('make the answer partial if nodes cannot read them, and leave the other balances complete', async () => {
      let isDown = false
      const { fetchBalances, readHistory } = await serve((node) => async (call) => {
        const [first] = call.params as [{ to?: string }]
        if (isDown && call.method === 'eth_call' && first.to?.toLowerCase() === coin)
          return new Response('no', { status: 500 })
        return node(call)
      })
      await readHistory()
      isDown = true
      const body = await fetchBalances()
      expect([body.coverage, shownIn(body)]).toEqual(['partial', ['1 ETH', '3 LIST']])
      expect(body.networks?.map(({ coverage }) => coverage)).toEqual(['partial', 'full'])
    })

    test.each([
      [
        'whether one is still there',
        'balanceOf(address)',
        { code: -32005, message: 'Rate limited' },
      ],
      ['that, by another code', 'balanceOf(address)', { code: 429, message: 'Too many requests' }],
      ['the name of one', 'name()', { code: -32603, message: 'Internal error' }],
    ])(
      'make the answer partial if no node returns %s, and keep the other balances',
      async (_, signature, error) => {
        let isLimited = false
        const { fetchBalances, readHistory } = await serve((node) => (call) => {
          const [first] = call.params as [{ to?: string; data?: string }?]
          const isMeant =
            first?.to?.toLowerCase() === coin && first.data?.startsWith(selectorOf(signature))
          return isLimited && call.method === 'eth_call' && isMeant ? { error } : node(call)
        })
        await readHistory()
        isLimited = true
        const body = await fetchBalances()
        expect([body.coverage, shownIn(body)]).toEqual([
          'partial',
          ['1 ETH', '3 LIST', `7 ${short(fake)}`],
        ])
        isLimited = false
        expect((await fetchBalances()).coverage).toBe('full')
      },
    )

    test('are described up to 500 and read up to 2,000; beyond that the answer is partial', async () => {
      const address = (n: number): Hex => `0x${(0xd00000 + n).toString(16).padStart(40, '0')}`
      const many = Array.from({ length: 600 }, (_, n) => came(address(n), 1 + (n % 90)))
      for (let n = 0; n < 600; n++) contracts[address(n)] = fakeToken(1_000_000n)
      const { fetchBalances, readHistory } = await serve(undefined, many)
      await readHistory()
      const body = await fetchBalances()
      expect([body.coverage, shownIn(body).length]).toEqual(['partial', 502])
    })

    test('are no longer read if the blocks that brought them were replaced', async () => {
      const { fetchBalances, readHistory, store, nodes } = await serve()
      await readHistory()
      expect(await store.history.rollback(testChain.id, 9, 0)).toBe(true)
      nodes.calls.length = 0
      expect(shownIn(await fetchBalances())).toEqual(['1 ETH', '3 LIST'])
    })
  })
})
