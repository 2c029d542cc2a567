import { nativeAddresses, type TokenBalance } from '@portico/contract'
import { describe, expect, test } from 'vitest'
import { createTestServer, projectId, testChain } from '../../test/createTestServer.ts'
import { type FakeNode, fakeNodes } from '../../test/fakeNodes.ts'
import { fakeSolana, genesisHash } from '../../test/fakeSolana.ts'
import { onOneDatabase } from '../../test/store/onDatabases.ts'
import type { Config } from '../config/config.ts'
import type { SolanaChain } from '../families/chain.ts'

const owner = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const stranger = 'HeLp6NuQkmYB4pYWo2zYs22mESHXPQYzXbB8n4V98jwC'
const other = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const collectible = 'J1toso1uCk3RLmjorhTtrVwY9HJ7X8V9yYac6Y7kGCPn'
const url = 'http://one.test/'
const chain: SolanaChain = {
  id: `solana:${genesisHash.slice(0, 32)}`,
  name: 'Solana test',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: [url],
  tokens: [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, iconUrl: 'https://i' }],
}

type Answer = { balances: TokenBalance[]; coverage: string; failed: string[]; code?: string }

async function serverOver(node: FakeNode, config: Partial<Config> = {}) {
  const fake = fakeNodes({ [url]: node })
  const hosts: string[] = []
  const server = await createTestServer({
    config: { chains: [testChain, chain], ...config },
    platform: {
      fetch: (input, init) => {
        hosts.push(new URL(String(input)).host)
        return fake.fetch(input, init)
      },
    },
  })
  const fetchBalances = async (query = '', address = owner) => {
    const path = `/v1/account/${address}/balance?projectId=${projectId}${query}`
    const answer = await server.request(path)
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const methods = () => fake.calls.map(({ method }) => method)
  return { ...server, fetchBalances, methods, hosts }
}

const idOf = (address: string) => `${chain.id}:${address}`
const force = (...addresses: string[]) => `&forceUpdate=${addresses.map(idOf).join()}`
const listed = ({ balances }: Answer) =>
  balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)
const held = (mint: string, changes: object = {}) => ({
  mint,
  amount: '1500000',
  decimals: 6,
  ...changes,
})

onOneDatabase(() => {
  describe('the balances of a Solana account', () => {
    test('are SOL and the tokens of both token programs, named by the configuration', async () => {
      const { fetchBalances } = await serverOver(
        fakeSolana({
          lamports: '2500000000',
          accounts: [held(usdc), held(stranger, { is2022: true, amount: '5', decimals: 2 })],
          mints: { [stranger]: { decimals: 2, name: 'Portico Points', symbol: 'PPT' } },
        }),
      )
      const { status, body } = await fetchBalances()
      expect(status).toBe(200)
      expect(body).toEqual({
        balances: [
          {
            name: 'Solana',
            symbol: 'SOL',
            chainId: chain.id,
            address: idOf(nativeAddresses.solana),
            price: null,
            quantity: { decimals: '9', numeric: '2.5' },
            iconUrl: '',
          },
          {
            name: 'USD Coin',
            symbol: 'USDC',
            chainId: chain.id,
            address: idOf(usdc),
            price: null,
            quantity: { decimals: '6', numeric: '1.5' },
            iconUrl: 'https://i',
          },
          {
            name: 'Portico Points',
            symbol: 'PPT',
            chainId: chain.id,
            address: idOf(stranger),
            price: null,
            quantity: { decimals: '2', numeric: '0.05' },
            iconUrl: '',
          },
        ],
        coverage: 'full',
        failed: [],
        networks: [{ chainId: chain.id, value: '0', unpriced: 3, coverage: 'full' }],
        total: { value: '0', unpriced: 3 },
      })
    })

    test('query only the chains of the address’s family', async () => {
      const { fetchBalances, methods } = await serverOver(fakeSolana({ lamports: '1' }))
      expect((await fetchBalances()).body.failed).toEqual([])
      expect(methods().filter((method) => method.startsWith('eth_'))).toEqual([])
      const evmAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
      expect((await fetchBalances(`&chainId=${chain.id}`, evmAddress)).body.code).toBe(
        'INVALID_ADDRESS',
      )
      expect((await fetchBalances('&chainId=eip155:31337')).body.code).toBe('INVALID_ADDRESS')
    })

    test('keep every digit of amounts that exceed a JavaScript number', async () => {
      const accounts = [held(usdc, { amount: '18446744073709551615' })]
      const { fetchBalances } = await serverOver(
        fakeSolana({ lamports: '18446744073709551615', accounts }),
      )
      expect(listed((await fetchBalances()).body)).toEqual([
        '18446744073.709551615 SOL',
        '18446744073709.551615 USDC',
      ])
    })

    test('add up several token accounts of one mint', async () => {
      const accounts = [held(usdc), held(usdc, { amount: '250000' }), held(usdc, { amount: '0' })]
      const { fetchBalances } = await serverOver(fakeSolana({ accounts }))
      expect(listed((await fetchBalances()).body)).toEqual(['1.75 USDC'])
    })

    test('leave out tokens without decimals and empty token accounts', async () => {
      const accounts = [
        held(collectible, { amount: '1', decimals: 0 }),
        held(stranger, { amount: '0' }),
        held(usdc, { amount: '0' }),
      ]
      const { fetchBalances, methods } = await serverOver(fakeSolana({ accounts }))
      expect((await fetchBalances()).body).toMatchObject({
        balances: [],
        coverage: 'full',
        failed: [],
      })
      expect(methods()).not.toContain('getMultipleAccounts')
    })

    test('list wrapped SOL separately from SOL', async () => {
      const wrapped = 'So11111111111111111111111111111111111111112'
      const accounts = [held(wrapped, { amount: '3000000000', decimals: 9 })]
      const { fetchBalances } = await serverOver(fakeSolana({ lamports: '1000000000', accounts }))
      expect(listed((await fetchBalances()).body)).toEqual(['1 SOL', '3 wSOL'])
    })

    test('take two requests, and are cached for 10 seconds per account and chain', async () => {
      const { fetchBalances, methods, advance } = await serverOver(
        fakeSolana({ accounts: [held(stranger)] }),
      )
      const reads = () => methods().filter((method) => method === 'getBalance').length
      await fetchBalances()
      await fetchBalances()
      expect(methods().filter((method) => method !== 'getGenesisHash')).toEqual([
        'getBalance',
        'getTokenAccountsByOwner',
        'getTokenAccountsByOwner',
        'getMultipleAccounts',
      ])
      await fetchBalances('', stranger)
      expect(reads()).toBe(2)
      advance(10_000)
      await fetchBalances()
      expect(reads()).toBe(3)
    })
  })

  describe('a token that is not configured', () => {
    const named = async (name: string, symbol: string, query = '') => {
      const { fetchBalances } = await serverOver(
        fakeSolana({
          accounts: [held(stranger, { is2022: true })],
          mints: { [stranger]: { decimals: 6, name, symbol } },
        }),
      )
      const { balances, coverage } = (await fetchBalances(query)).body
      return { token: balances[0], count: balances.length, coverage }
    }
    const short = 'HeLp…V98jwC'

    test('is shown by its shortened address if it has no metadata', async () => {
      const accounts = [held(stranger)]
      const { fetchBalances } = await serverOver(
        fakeSolana({ accounts, mints: { [stranger]: { decimals: 6 } } }),
      )
      const { balances, coverage } = (await fetchBalances()).body
      expect(balances[0]).toMatchObject({ name: short, symbol: short })
      expect(coverage).toBe('full')
    })

    test.each([
      ['<b>Gift</b> \u202eevil\u202c\n', '\u0007S', '<b>Gift</b> evil', 'S'],
      ['L'.repeat(10_000), 'LONG', 'L'.repeat(64), 'LONG'],
      ['', 'X', short, short],
      ['Name', '\u200b\u2066', short, short],
      ['USD Coin', 'MINE', short, short],
      ['Mine', 'usdc', short, short],
      ['Ｓｏｌａｎａ', 'X', short, short],
      ['Mine', 'S\u200bOL', short, short],
      ['Wrapped SOL', 'W', short, short],
    ])('calls itself %j, %j and is shown as %j, %j', async (name, symbol, shown, shownSymbol) => {
      const { token } = await named(name, symbol)
      expect(token).toMatchObject({ name: shown, symbol: shownSymbol, address: idOf(stranger) })
    })

    test.each([
      ['Claim at https://claim.example', 'GIFT'],
      ['Gift', 'claim.example'],
      ['www.gift', 'GIFT'],
      ['claim．example', 'GIFT'],
      ['cla\u200bim.exam\u200bple', 'GIFT'],
    ])(
      'is left out if it advertises a site (%j, %j), unless the request names it',
      async (name, symbol) => {
        expect(await named(name, symbol)).toMatchObject({ count: 0, coverage: 'full' })
        expect((await named(name, symbol, force(stranger))).count).toBe(1)
      },
    )

    test.each([[255], [37]])('is left out if it has %d decimals', async (decimals) => {
      const accounts = [held(stranger, { decimals }), held(usdc)]
      const { fetchBalances } = await serverOver(fakeSolana({ accounts }))
      expect(listed((await fetchBalances()).body)).toEqual(['1.5 USDC'])
    })

    test.each<[string, () => Awaited<ReturnType<FakeNode>>]>([
      ['the node sends nothing', () => new Response('too large', { status: 500 })],
      ['the node refuses', () => ({ error: { code: -32012, message: 'too many accounts' } })],
    ])(
      'does not hide SOL and configured tokens if the account has too many token accounts: %s',
      async (_what, answer) => {
        const account = fakeSolana({
          lamports: '2500000000',
          accounts: [held(usdc), held(stranger)],
        })
        const { fetchBalances } = await serverOver((call) => {
          const [, filter] = call.params as [unknown, { programId?: string } | undefined]
          const isAll = call.method === 'getTokenAccountsByOwner' && filter?.programId !== undefined
          return isAll ? answer() : account(call)
        })
        const { status, body } = await fetchBalances()
        expect([status, listed(body), body.coverage]).toEqual([
          200,
          ['2.5 SOL', '1.5 USDC'],
          'partial',
        ])
      },
    )

    test('is described only up to 500 tokens; beyond that the answer is partial', async () => {
      const many = Array.from({ length: 501 }, (_, index) =>
        held(
          `${stranger.slice(0, -3)}${'ABCDEFGHJK'[index % 10]}${'ABCDEFGHJK'[Math.floor(index / 10) % 10]}${'ABCDEFGHJK'[Math.floor(index / 100)]}`,
        ),
      )
      const mints = Object.fromEntries(many.map(({ mint }) => [mint, { decimals: 6 }]))
      const { fetchBalances, methods } = await serverOver(fakeSolana({ accounts: many, mints }))
      const { balances, coverage } = (await fetchBalances()).body
      expect([balances.length, coverage]).toEqual([500, 'partial'])
      expect(methods().filter((method) => method === 'getMultipleAccounts')).toHaveLength(5)
    })
  })

  describe('prices of Solana balances', () => {
    const prices = {
      label: 'For show',
      currency: 'usd' as const,
      prices: { [idOf(nativeAddresses.solana)]: '150.25', [idOf(usdc)]: '1' },
    }
    const node = fakeSolana({
      lamports: '2500000000',
      accounts: [held(usdc), held(stranger)],
      mints: { [stranger]: { decimals: 6 } },
    })
    const worthOf = ({ balances }: Answer) =>
      balances.map(({ value, price, priceSource }) => [value, price, priceSource])

    test('are returned with their source; a token without a price has no value', async () => {
      const { fetchBalances } = await serverOver(node, { prices })
      expect(worthOf((await fetchBalances()).body)).toEqual([
        [375.625, 150.25, 'For show'],
        [1.5, 1, 'For show'],
        [undefined, null, undefined],
      ])
    })

    test('are missing in another currency, although the amounts are the same', async () => {
      const { fetchBalances, methods } = await serverOver(node, { prices })
      await fetchBalances()
      const { body } = await fetchBalances('&currency=eur')
      expect(worthOf(body)[0]).toEqual([undefined, null, undefined])
      expect(methods().filter((method) => method === 'getBalance')).toHaveLength(1)
    })

    test('do not affect the balances if the price service is down', async () => {
      const { fetchBalances, hosts } = await serverOver(node, { priceUrl: 'http://prices.test' })
      const { status, body } = await fetchBalances()
      expect(hosts).toContain('prices.test')
      expect([status, body.coverage, listed(body).length]).toEqual([200, 'full', 3])
      expect(worthOf(body)[0]).toEqual([undefined, null, undefined])
    })
  })

  describe('forceUpdate', () => {
    test('lists SOL and tokens at zero, known or unknown, while a request names them', async () => {
      const mints = { [other]: { decimals: 4, name: 'Other', symbol: 'OTH' } }
      const { fetchBalances } = await serverOver(fakeSolana({ mints }))
      const { body } = await fetchBalances(force(nativeAddresses.solana, usdc, other))
      expect(listed(body)).toEqual(['0 SOL', '0 USDC', '0 OTH'])
      expect(body.coverage).toBe('full')
      expect((await fetchBalances()).body.balances).toEqual([])
    })

    test('leaves the other balances complete if it names something that is not a mint', async () => {
      const { fetchBalances } = await serverOver(fakeSolana({ accounts: [held(usdc)] }))
      const { body } = await fetchBalances(force(other))
      expect([listed(body), body.coverage]).toEqual([['1.5 USDC'], 'partial'])
    })

    test('is refused if it names an invalid address', async () => {
      const { fetchBalances } = await serverOver(fakeSolana({}))
      expect((await fetchBalances(force('nonsense'))).body.code).toBe('INVALID_ADDRESS')
    })
  })

  describe('a node that fails', () => {
    const over = (broken: Partial<Record<string, FakeNode>>): FakeNode => {
      const whole = fakeSolana({ lamports: '1000000000', accounts: [held(usdc)] })
      return (call) => (broken[call.method] ?? whole)(call)
    }
    const error: FakeNode = () => ({ error: { code: -32602, message: 'no' } })

    test.each([
      ['no balance', { getBalance: error }, ['1.5 USDC']],
      ['an invalid balance', { getBalance: () => ({ result: { value: -5 } }) }, ['1.5 USDC']],
      ['no token accounts', { getTokenAccountsByOwner: error }, ['1 SOL']],
      ['a page', { getTokenAccountsByOwner: () => ({ result: '<html>' }) }, ['1 SOL']],
      [
        'accounts of an odd form',
        {
          getTokenAccountsByOwner: () => ({
            result: { value: [null, 5, { account: { data: ['AA==', 'base64'] } }] },
          }),
        },
        ['1 SOL'],
      ],
    ])(
      '%s: the other balances are returned as partial, and nothing is invented',
      async (_, broken, rest) => {
        const { fetchBalances } = await serverOver(over(broken as never))
        const { status, body } = await fetchBalances(force(nativeAddresses.solana, usdc))
        expect([status, listed(body), body.coverage]).toEqual([200, rest, 'partial'])
      },
    )

    test('for names: tokens are shown by their addresses', async () => {
      const node = fakeSolana({ accounts: [held(stranger)] })
      const { fetchBalances } = await serverOver((call) =>
        call.method === 'getMultipleAccounts' ? error(call) : node(call),
      )
      const { body } = await fetchBalances()
      expect([listed(body), body.coverage]).toEqual([['1.5 HeLp…V98jwC'], 'partial'])
    })

    test('for everything: the answer is 503', async () => {
      const { fetchBalances } = await serverOver(() => new Response('', { status: 500 }))
      expect(await fetchBalances()).toMatchObject({
        status: 503,
        body: { code: 'UPSTREAM_UNAVAILABLE' },
      })
    })
  })
})
