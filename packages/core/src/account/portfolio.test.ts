import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { queryClient } from '../context/queryClient.ts'
import { createPortico } from '../createPortico.ts'
import { portfolioQuery } from './portfolio.ts'
import { tokenPriceQuery } from './tokenPrice.ts'

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const account = `eip155:1:${address}` as const

const listed = (chainId: string, symbol: string, numeric = '5') => ({
  name: symbol,
  symbol,
  chainId,
  address: `${chainId}:0x506f727469636f00000000000000000000000001`,
  price: 1,
  quantity: { decimals: '6', numeric },
  iconUrl: '',
})

function setUp(answer: object, served: readonly string[] = ['eip155:1', 'eip155:2', 'eip155:3']) {
  const requested: { url: URL; body: string }[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input))
    if (url.pathname === '/v1/supported-chains') return Response.json({ http: served, ws: [] })
    requested.push({ url, body: String(init?.body ?? '') })
    return Response.json(answer)
  }
  const portico = createPortico({
    adapters: [mockAdapter(), mockAdapter({ namespace: 'solana' })],
    networks: [
      mockNetwork('eip155:1'),
      mockNetwork('eip155:2'),
      mockNetwork('eip155:3'),
      mockNetwork('solana:x'),
    ],
    apiUrl: 'https://api.example',
    platform: testPlatform({ fetch }),
  })
  onTestFinished(() => portico.destroy())
  return { portico, requested }
}

describe('the tokens of an account on the other networks of the site', () => {
  const read = (portico: ReturnType<typeof setUp>['portico']) =>
    queryClient(portico).fetchQuery(portfolioQuery(portico, account))

  test('are requested in one call, and only for its chain family', async () => {
    const balances = [listed('eip155:2', 'TWO'), listed('eip155:3', 'THREE')]
    const { portico, requested } = setUp({ balances })
    const { assets, coverage } = await read(portico)
    expect(assets.map(({ networkId, symbol }) => [networkId, symbol])).toEqual([
      ['eip155:2', 'TWO'],
      ['eip155:3', 'THREE'],
    ])
    expect(coverage).toBe('full')
    expect(requested.map(({ url }) => url.searchParams.get('chainId'))).toEqual([
      'eip155:2,eip155:3',
    ])
  })

  test('leave out networks that were not requested, and missing ones', async () => {
    const strangers = [listed('eip155:1', 'OWN'), listed('eip155:9', 'NINE')]
    const { portico } = setUp({ balances: [...strangers, listed('eip155:2', 'NONE', '0')] })
    expect((await read(portico)).assets).toEqual([])
  })

  test.each([
    ['the data API serves only some', { balances: [] }, ['eip155:1', 'eip155:2']],
    ['the data API serves none', { balances: [] }, ['eip155:1']],
    ['one failed', { balances: [], coverage: 'partial', failed: ['eip155:2'] }, undefined],
  ])('are partial if %s', async (_what, answer, served) => {
    const { portico } = setUp(answer, served)
    expect((await read(portico)).coverage).toBe('partial')
  })
})

describe('the history of a price', () => {
  const token = {
    networkId: 'eip155:2',
    address: '0x506f727469636f00000000000000000000000001',
  } as const
  const read = (portico: ReturnType<typeof setUp>['portico']) =>
    queryClient(portico).fetchQuery(tokenPriceQuery(portico, token))
  const fungible = { address: '', name: '', symbol: '', iconUrl: '', decimals: 6, price: 2 }

  test('is requested over 7 days', async () => {
    const series = [
      [1, 1],
      [2, 2],
    ]
    const { portico, requested } = setUp({ fungibles: [{ ...fungible, change24h: -3.5, series }] })
    expect(await read(portico)).toEqual({ price: 2, change24h: -3.5, series })
    const body = JSON.parse(requested[0]?.body ?? '') as object
    expect(body).toMatchObject({ addresses: [`eip155:2:${token.address}`], period: '7d' })
  })

  test.each([
    ['one point', [[1, 1]]],
    [
      'a price below nothing',
      [
        [1, 1],
        [2, -1],
      ],
    ],
    ['nothing', null],
  ])('is not a line if the source has %s', async (_what, series) => {
    const { portico } = setUp({ fungibles: [{ ...fungible, series }] })
    expect((await read(portico)).series).toBe(null)
  })

  test('is unknown if the server knows nothing', async () => {
    const { portico } = setUp({ fungibles: [] })
    expect(await read(portico)).toEqual({ price: null, change24h: null, series: null })
  })
})
