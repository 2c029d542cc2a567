import type { NftDetail, RouteOutput, Routes } from '@portico/contract'
import { encodeAbiParameters, getAddress, type Hex, maxUint256, toEventSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  contractNode,
  encodeText,
  type FakeContract,
  type FakeLog,
  flag,
  word,
} from '../../test/contractNode.ts'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { historyAccount } from '../../test/fakeHistoryNode.ts'
import { fakeNodes } from '../../test/fakeNodes.ts'

/** Unusual contracts: which of their data is shown, and which is not. */
type Page = RouteOutput<Routes['accountNfts']>
const address = `0x${'e1'.repeat(20)}` as const
const stranger = `0x${'b2'.repeat(20)}`
const events = {
  transfer: toEventSelector('Transfer(address,address,uint256)'),
  single: toEventSelector('TransferSingle(address,address,address,uint256,uint256)'),
  batch: toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])'),
}
const me = word(historyAccount)
const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

const came = (id: bigint): FakeLog => ({
  address,
  block: 5,
  topics: [events.transfer, word(stranger), me, word(id)],
})
const items = (event: Hex, data: Hex): FakeLog => ({
  address,
  block: 5,
  data,
  topics: [event, word(stranger), word(stranger), me],
})
const mine: FakeContract = { 'ownerOf(uint256)': () => me }

async function serve(
  contract: FakeContract,
  { logs = [], isListed = false }: { logs?: FakeLog[]; isListed?: boolean } = {},
) {
  const node = contractNode({ chainId: 31337, contracts: { [address]: contract }, logs })
  const nodes = fakeNodes({ 'http://one.test/': node })
  const chain = { ...testChain, ...(isListed && { collections: [address] }) }
  const server = await createTestServer({
    config: { chains: [chain] },
    platform: { fetch: nodes.fetch },
  })
  const get = async <Body>(path: string) =>
    (await (await server.request(`${path}projectId=${projectId}`)).json()) as Body
  const page = () => get<Page>(`/v1/account/${historyAccount}/nfts?`)
  const one = (standard: string, id: bigint) =>
    get<NftDetail>(
      `/v1/nft?id=${testChain.id}/${standard}:${getAddress(address)}/${id}&account=${historyAccount}&`,
    )
  return { page, one, nodes }
}
const shownIn = ({ data }: Page) => data.map(({ tokenId, amount }) => `${tokenId} ${amount}`)

describe('a collection with the enumerable interface', () => {
  const enumerable = (count: bigint, idAt: (at: bigint) => Hex | undefined): FakeContract => ({
    ...mine,
    'balanceOf(address)': () => word(count),
    'tokenOfOwnerByIndex(address,uint256)': (_, at = 0n) => idAt(at),
  })

  test('is listed completely, without a log', async () => {
    const { page } = await serve(
      enumerable(3n, (at) => word(at + 7n)),
      { isListed: true },
    )
    const body = await page()
    expect(shownIn(body)).toEqual(['7 1', '8 1', '9 1'])
    expect(body.coverage).toEqual([{ chainId: testChain.id, state: 'full' }])
  })

  test('is not queried if no configuration names it', async () => {
    const { page, nodes } = await serve(enumerable(3n, (at) => word(at + 7n)))
    expect(shownIn(await page())).toEqual([])
    expect(nodes.calls.filter(({ method }) => method === 'eth_call')).toEqual([])
  })

  test.each<[string, FakeContract, string[]]>([
    ['has one token at each place', enumerable(5n, () => word(7n)), ['7 1']],
    [
      'fails at a place',
      enumerable(3n, (at) => (at === 1n ? undefined : word(at))),
      ['0 1', '2 1'],
    ],
    ['says nothing', { ...mine, 'balanceOf(address)': () => '0x' }, []],
    [
      'counts tokens of another owner',
      { ...enumerable(2n, word), 'ownerOf(uint256)': (id) => (id === 0n ? me : word(stranger)) },
      ['0 1'],
    ],
  ])('that %s is trusted only as far as its owners confirm', async (_, contract, shown) => {
    expect(shownIn(await (await serve(contract, { isListed: true })).page())).toEqual(shown)
  })

  test('that counts endlessly is queried for at most a thousand tokens', async () => {
    const { page, nodes } = await serve(enumerable(maxUint256, word), { isListed: true })
    const { collections, data, next } = await page()
    expect([collections?.[0]?.count, data.length, next]).toEqual([1000, 50, expect.any(String)])
    expect(nodes.calls.length).toBeLessThan(3000)
  })
})

describe('a received token', () => {
  test.each<[string, FakeContract]>([
    ['was burnt', {}],
    ['has an owner that is no address', { 'ownerOf(uint256)': () => '0x12' }],
    ['has the zero address as owner', { 'ownerOf(uint256)': () => word(0n) }],
    ['never came: its contract only said so', { 'ownerOf(uint256)': () => word(stranger) }],
  ])('that %s is not shown', async (_, contract) => {
    const { page } = await serve(contract, { logs: [came(7n)] })
    const body = await page()
    expect([shownIn(body), body.coverage[0]?.state]).toEqual([[], 'full'])
  })

  test.each<[string, FakeContract['']]>([
    ['says no', () => flag(false)],
    ['says neither', () => '0x'],
    ['says something else', () => word(2n)],
    ['does not know the question', () => undefined],
  ])('counts as sendable if the contract %s when queried for its lock', async (_, locked) => {
    const contract = { ...mine, ...(locked && { 'locked(uint256)': locked }) }
    const { data } = await (await serve(contract, { logs: [came(7n)] })).page()
    expect(data.map(({ unsendable }) => unsendable)).toEqual([null])
  })

  test('that is bound to its owner cannot be sent', async () => {
    const contract = { ...mine, 'locked(uint256)': (id: bigint) => flag(id === 7n) }
    const { page, one } = await serve(contract, { logs: [came(7n), came(8n)] })
    const { data } = await page()
    expect(data.map(({ unsendable }) => unsendable)).toEqual(['soulbound', null])
    expect((await one('erc721', 7n)).unsendable).toBe('soulbound')
  })

  test('without a name or metadata address is shown by its number', async () => {
    const { data } = await (await serve(mine, { logs: [came(maxUint256)] })).page()
    expect(data[0]).toMatchObject({
      tokenId: String(maxUint256),
      name: null,
      image: null,
      metadata: 'none',
      collection: { name: null, symbol: null },
    })
  })

  test('that arrived many times is listed once', async () => {
    const logs = [came(7n), { ...came(7n), block: 9 }, { ...came(7n), block: 20 }]
    expect(shownIn(await (await serve(mine, { logs })).page())).toEqual(['7 1'])
  })
})

describe('tokens of ERC-1155', () => {
  const amounts = (amount: (id: bigint) => bigint): FakeContract => ({
    'balanceOf(address,uint256)': (_, id = 0n) => word(amount(id)),
    'uri(uint256)': () => encodeText(''),
  })

  test('are counted exactly', async () => {
    const logs = [items(events.single, `${word(7n)}${word(2n).slice(2)}`)]
    const { page } = await serve(
      amounts(() => maxUint256),
      { logs },
    )
    expect(shownIn(await page())).toEqual([`7 ${maxUint256}`])
  })

  test('can arrive many at once', async () => {
    const data = encodeAbiParameters(lists, [
      [1n, 2n, 3n],
      [5n, 5n, 5n],
    ])
    const { page } = await serve(
      amounts((id) => (id === 2n ? 0n : id)),
      { logs: [items(events.batch, data)] },
    )
    expect(shownIn(await page())).toEqual(['1 1', '3 3'])
  })

  test('from malformed logs are ignored, and do not hide others', async () => {
    const logs = [items(events.batch, word(7n)), items(events.single, '0x'), came(4n)]
    const { page } = await serve({ ...amounts(() => 0n), ...mine }, { logs })
    expect(shownIn(await page())).toEqual(['4 1'])
  })

  test('without a log are not listed, and are returned if a request names them', async () => {
    const { page, one } = await serve(amounts(() => 3n))
    expect(shownIn(await page())).toEqual([])
    expect(await one('erc1155', 7n)).toMatchObject({ tokenId: '7', amount: '3' })
  })
})
