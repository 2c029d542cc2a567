import type { RouteOutput, Routes } from '@portico/contract'
import { type Hex, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import {
  contractNode,
  encodeText,
  type FakeContract,
  type FakeLog,
  fakeToken,
  word,
} from '../../test/contractNode.ts'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { historyAccount } from '../../test/fakeHistoryNode.ts'
import { fakeNodes } from '../../test/fakeNodes.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'

/** A stranger's contract that answers one call with more than this server reads, among honest ones. */
const at = (digits: string): Hex => `0x${digits.repeat(20)}`
const coin = at('c1')
const flood = at('c2')
const collection = at('e1')
const bound = at('e2')
const maxAnswerBytes = 40_000
const endless = encodeText('x'.repeat(maxAnswerBytes))
const transfer = toEventSelector('Transfer(address,address,uint256)')
const me = word(historyAccount)
const came = (address: Hex, block: number): FakeLog => ({
  address,
  block,
  topics: [transfer, word(at('b2')), me],
  data: word(5_000_000n),
})
const nftCame = (address: Hex, block: number): FakeLog => ({
  address,
  block,
  topics: [transfer, word(at('b2')), me, word(7n)],
})
const nft: FakeContract = {
  'ownerOf(uint256)': () => me,
  'name()': () => encodeText('Honest'),
  'symbol()': () => encodeText('HON'),
  'tokenURI(uint256)': () => encodeText(''),
}

async function serve(contracts: Record<string, FakeContract>, logs: FakeLog[]) {
  const nodes = fakeNodes({ 'http://one.test/': contractNode({ chainId: 31337, contracts, logs }) })
  const server = await createTestServer({
    config: { maxAnswerBytes, chains: [testChain] },
    platform: { fetch: nodes.fetch },
  })
  const get = async <Body>(what: string) => {
    const path = `/v1/account/${historyAccount}/${what}?projectId=${projectId}`
    const response = await server.request(path)
    expect(response.status).toBe(200)
    return (await response.json()) as Body
  }
  return { ...server, get, nodes }
}
const amountsIn = ({ data }: RouteOutput<Routes['history']>) =>
  data.flatMap(({ transfers }) => transfers.map(({ quantity }) => quantity.numeric))
const shownIn = ({ balances }: RouteOutput<Routes['balance']>) =>
  balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)

const tokenFloods: [string, FakeContract][] = [
  ['name', { ...fakeToken(1n), 'name()': () => endless }],
  ['symbol', { ...fakeToken(1n), 'symbol()': () => endless }],
  ['decimals', { ...fakeToken(1n), 'decimals()': () => endless }],
  ['amount', { ...fakeToken(1n), 'balanceOf(address)': () => endless }],
]

onOneDatabase(() => {
  test.each(tokenFloods)(
    'a %s without end leaves the amounts of other tokens unchanged for every account',
    async (_, contract) => {
      const contracts = { [coin]: fakeToken(5_000_000n), [flood]: contract }
      const { get } = await serve(contracts, [came(coin, 10), came(flood, 11)])
      const history = await get<RouteOutput<Routes['history']>>('history')
      expect(amountsIn(history)).toContain('5')
      expect(amountsIn(history)).not.toContain('5000000')
      const balance = await get<RouteOutput<Routes['balance']>>('balance')
      expect(shownIn(balance)).toEqual(['1 ETH', '5 COIN'])
      expect(balance.coverage).toBe('partial')
    },
  )

  test('the name of a token is read again after an answer that was too large', async () => {
    const contracts: Record<string, FakeContract> = {
      [coin]: { ...fakeToken(5_000_000n), 'name()': () => endless },
    }
    const { get, advance } = await serve(contracts, [came(coin, 10)])
    const named = async () => {
      const { data } = await get<RouteOutput<Routes['history']>>('history')
      return data[0]?.transfers.map(({ fungible_info, quantity }) => [
        fungible_info?.name,
        quantity.numeric,
      ])
    }
    expect(await named()).toEqual([['0xc1…c1c1c1', '5']])
    contracts[coin] = fakeToken(5_000_000n)
    advance(60_000)
    expect(await named()).toEqual([['Coin', '5']])
  })

  test.each(['ownerOf(uint256)', 'name()', 'symbol()', 'tokenURI(uint256)', 'locked(uint256)'])(
    'an NFT with an endless %s removes no other NFT from the gallery, and is read again later',
    async (signature) => {
      const locked: FakeContract = { ...nft, 'locked(uint256)': () => word(1n) }
      const contracts = { [collection]: locked, [bound]: { ...locked, [signature]: () => endless } }
      const { get, advance } = await serve(contracts, [nftCame(collection, 10), nftCame(bound, 11)])
      const page = () => get<RouteOutput<Routes['accountNfts']>>('nfts')
      const first = await page()
      const honest = first.data.find(({ contract }) => contract.toLowerCase() === collection)
      expect(honest).toMatchObject({ collection: { name: 'Honest' }, unsendable: 'soulbound' })
      contracts[bound] = locked
      advance(61_000)
      const { data } = await page()
      expect(data.map(({ unsendable }) => unsendable)).toEqual(['soulbound', 'soulbound'])
      expect(data.map(({ collection: { name } }) => name)).toEqual(['Honest', 'Honest'])
    },
  )

  test('an endless owner answer prevents the gallery from being reported complete', async () => {
    const contracts = { [collection]: nft, [bound]: { ...nft, 'ownerOf(uint256)': () => endless } }
    const { get } = await serve(contracts, [nftCame(collection, 10), nftCame(bound, 11)])
    const { data, coverage } = await get<RouteOutput<Routes['accountNfts']>>('nfts')
    expect(data).toHaveLength(1)
    expect(coverage[0]?.state).toBe('atLeast')
  })
})
