import { mockAdapter, mockNetwork, testPlatform } from '@portico/testing'
import { QueryObserver } from '@tanstack/query-core'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PorticoOptions } from '../context/options.ts'
import { queryClient } from '../context/queryClient.ts'
import { createPortico } from '../createPortico.ts'
import { balancesQuery, refreshBalances } from './balances.ts'

const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const account = `eip155:31337:${from}` as const
const token = '0x506f727469636f00000000000000000000000001'
const listed = {
  name: 'Portico Dollar',
  symbol: 'PUSD',
  chainId: 'eip155:31337',
  address: `eip155:31337:${token}`,
  price: null,
  quantity: { decimals: '6', numeric: '5' },
  iconUrl: '',
}

type Answer = { status?: number; body: unknown } | 'unreachable'

function setUp(balance: Answer, options: Partial<PorticoOptions> = {}) {
  const requested: URL[] = []
  const answers: { balance: Answer; chains: Answer } = {
    balance,
    chains: { body: { http: ['eip155:31337'], ws: [] } },
  }
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(String(input))
    requested.push(url)
    const answer = url.pathname === '/v1/supported-chains' ? answers.chains : answers.balance
    if (answer === 'unreachable') throw new TypeError('offline')
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    return new Response(text, { status: answer.status ?? 200 })
  }
  const platform = testPlatform({ fetch })
  const adapter = mockAdapter({
    balances: { [from]: 10n ** 18n },
    tokenBalances: { [token]: { [from]: 7_000_000n } },
  })
  const make = () =>
    createPortico({
      adapters: [adapter],
      networks: [mockNetwork()],
      apiUrl: 'https://api.example',
      projectId: 'project',
      platform,
      ...options,
    })
  const portico = make()
  const read = () => queryClient(portico).fetchQuery(balancesQuery(portico, account))
  return { portico, make, platform, adapter, requested, answers, read }
}

const shown = ({ assets }: Awaited<ReturnType<typeof refreshBalances>>) =>
  assets.map((asset) => [asset.symbol, asset.balance])

describe('balances', () => {
  test('keep the decimals and symbols that the site sets for its own tokens and currency', async () => {
    const quantity = { decimals: '9', numeric: '5' }
    const { address: _, ...currency } = { ...listed, symbol: 'OTHER', quantity }
    const wrong = { ...listed, symbol: 'OTHER', quantity }
    const { read } = setUp(
      { body: { balances: [wrong, currency] } },
      {
        tokens: [{ address: listed.address as never, name: 'Dollar', symbol: 'PUSD', decimals: 6 }],
      },
    )
    const { assets } = await read()
    expect(assets.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
      [mockNetwork().nativeCurrency.symbol, 18],
      ['PUSD', 6],
    ])
  })

  test('come from the node and the data API, the native currency first', async () => {
    const { read, requested } = setUp({ body: { balances: [listed] } })
    const balances = await read()
    expect(balances.coverage).toBe('full')
    expect(shown(balances)).toEqual([
      ['ETH', 10n ** 18n],
      ['PUSD', 5_000_000n],
    ])
    expect(requested[1]?.pathname).toBe(`/v1/account/${from}/balance`)
    expect(Object.fromEntries(requested[1]?.searchParams ?? [])).toMatchObject({
      currency: 'usd',
      chainId: 'eip155:31337',
      projectId: 'project',
      st: 'portico',
    })
  })

  test('come from the node without a server, with the site’s own tokens', async () => {
    const { read, requested } = setUp('unreachable', {
      apiUrl: undefined as never,
      tokens: [{ address: listed.address as never, name: 'Dollar', symbol: 'PUSD', decimals: 6 }],
    })
    expect(shown(await read())).toEqual([
      ['ETH', 10n ** 18n],
      ['PUSD', 7_000_000n],
    ])
    expect(requested).toEqual([])
  })

  test('leave out a token with an invalid address, and report that only to developers', async () => {
    const token = { address: listed.address as never, name: 'Dollar', symbol: 'PUSD', decimals: 6 }
    const wrong = { ...token, address: 'eip155:31337:0x12' as never, symbol: 'BAD' }
    const { read, portico } = setUp('unreachable', {
      apiUrl: undefined as never,
      tokens: [wrong, token],
    })
    expect(shown(await read())).toEqual([
      ['ETH', 10n ** 18n],
      ['PUSD', 7_000_000n],
    ])
    const { alerts } = portico.store.getState()
    expect(alerts.map(({ code, message }) => [code, message])).toEqual([
      ['INVALID_OPTION', expect.stringContaining('eip155:31337:0x12')],
    ])
  })

  test('are not requested for a network that the server does not serve', async () => {
    const { read, answers, requested } = setUp({ body: { balances: [listed] } })
    answers.chains = { body: { http: ['eip155:1'], ws: [] } }
    expect(shown(await read())).toEqual([['ETH', 10n ** 18n]])
    expect(requested).toHaveLength(1)
  })

  test('are reported as unavailable on such a network, once in 30 s (specification, section 8)', async () => {
    const { portico, platform, answers } = setUp({ body: { balances: [listed] } })
    answers.chains = { body: { http: ['eip155:1'], ws: [] } }
    const { store } = portico.internal
    const notified = async () => {
      store.setState({ toast: undefined })
      await refreshBalances(portico, account)
      const { message } = store.getState().toast ?? {}
      return message && 'error' in message ? message.error.message : undefined
    }
    expect(await notified()).toBe('Token Balance Unavailable')
    platform.advance(29_999)
    expect(await notified()).toBeUndefined()
    platform.advance(1)
    expect(await notified()).toBe('Token Balance Unavailable')
  })

  test('are requested after 30 s for such a network if the server serves it by then', async () => {
    vi.useFakeTimers({ toFake: ['Date'] }) // the query cache reads the real clock
    onTestFinished(() => void vi.useRealTimers())
    const { portico, answers, requested } = setUp({ body: { balances: [listed] } })
    const paths = () => requested.splice(0).map((url) => url.pathname)
    answers.chains = { body: { http: ['eip155:1'], ws: [] } }
    await refreshBalances(portico, account)
    answers.chains = { body: { http: ['eip155:31337'], ws: [] } }
    vi.setSystemTime(Date.now() + 29_999)
    expect(shown(await refreshBalances(portico, account))).toHaveLength(1)
    expect(paths()).toEqual(['/v1/supported-chains'])
    vi.setSystemTime(Date.now() + 1)
    expect(shown(await refreshBalances(portico, account))).toHaveLength(2)
    expect(paths()).toEqual(['/v1/supported-chains', `/v1/account/${from}/balance`])
    vi.setSystemTime(Date.now() + 60_000)
    await refreshBalances(portico, account)
    expect(paths()).toEqual([`/v1/account/${from}/balance`])
  })

  test('are read for the second of two callers that refresh them at once', async () => {
    const { portico } = setUp({ body: { balances: [listed] } })
    const first = refreshBalances(portico, account)
    const second = refreshBalances(portico, account)
    await expect(first).rejects.toThrow()
    expect(shown(await second)).toHaveLength(2)
  })

  test('are not reported as unavailable without a server', async () => {
    const { portico, read } = setUp('unreachable', { apiUrl: undefined as never })
    await read()
    expect(portico.store.getState().toast).toBeUndefined()
  })

  test('show a hostile name as plain text', async () => {
    const name = `<img src=x>\u202E${'A'.repeat(10_000)}`
    const { read } = setUp({ body: { balances: [{ ...listed, name }] } })
    const shownName = (await read()).assets[1]?.name ?? ''
    expect(shownName).not.toContain('\u202E')
    expect(shownName.length).toBe(64)
  })

  test.each<[string, Answer]>([
    ['does not answer', 'unreachable'],
    ['answers 500', { status: 500, body: 'oops' }],
    ['answers no JSON', { body: '<html>' }],
    ['answers another shape', { body: { balances: [{ name: 7 }] } }],
    ['answers no list', { body: { balances: { a: [null] } } }],
    ['answers a list of nonsense', { body: { balances: [null, 1, { name: {} }] } }],
  ])('come from the node, and say so, if the server %s', async (_, answer) => {
    const { read, portico } = setUp(answer)
    const balances = await read()
    expect(balances.coverage).toBe('partial')
    expect(shown(balances)).toEqual([['ETH', 10n ** 18n]])
    expect(portico.store.getState().toast).toMatchObject({
      variant: 'error',
      message: { error: { code: 'BALANCE_UNAVAILABLE' } },
    })
  })

  test('are not requested again for 30 s after a failure (specification, section 8)', async () => {
    const { portico, platform, answers, requested } = setUp({ status: 503, body: '' })
    await refreshBalances(portico, account)
    answers.balance = { body: { balances: [listed] } }
    const before = requested.length
    platform.advance(29_999)
    expect((await refreshBalances(portico, account)).coverage).toBe('partial')
    expect(requested.length).toBe(before)
    platform.advance(1)
    expect((await refreshBalances(portico, account)).coverage).toBe('full')
  })

  test('are still read again after a transfer if the visitor looks away', async () => {
    const { portico, adapter, read } = setUp({ body: { balances: [] } })
    await read()
    const client = queryClient(portico)
    const look = new QueryObserver(client, balancesQuery(portico, account)).subscribe(() => {})
    adapter.setBalance(from, 5n)
    const reading = new Promise<void>((resolve) => {
      client
        .getQueryCache()
        .subscribe(({ query }) => query.state.fetchStatus === 'fetching' && resolve())
    })
    const refreshing = refreshBalances(portico, account)
    await reading
    look()
    expect(shown(await refreshing)).toEqual([['ETH', 5n]])
    expect(shown(await read())).toEqual([['ETH', 5n]])
  })

  test('are not read again by the next page within 30 s, unless forced', async () => {
    const { read, make, platform, requested, answers } = setUp({ body: { balances: [listed] } })
    const before = await read()
    const count = requested.length
    answers.balance = { body: { balances: [] } }
    platform.advance(20_000) // the query cache reads the real clock
    const next = make()
    const cached = await queryClient(next).fetchQuery(balancesQuery(next, account))
    expect(cached).toEqual(before)
    expect(requested.length).toBe(count)
    expect(shown(await refreshBalances(make(), account))).toEqual([['ETH', 10n ** 18n]])
  })

  test('are read again by the next page after 30 s', async () => {
    const { read, make, platform, answers } = setUp({ body: { balances: [listed] } })
    await read()
    answers.balance = { body: { balances: [] } }
    platform.advance(30_000)
    const next = make()
    const later = await queryClient(next).fetchQuery(balancesQuery(next, account))
    expect(shown(later)).toEqual([['ETH', 10n ** 18n]])
  })

  test('come from the server if the node is dead', async () => {
    const { read, adapter } = setUp({ body: { balances: [listed] } })
    adapter.fail('getBalance', new TypeError('dead'))
    const balances = await read()
    expect(balances.coverage).toBe('partial')
    expect(shown(balances)).toEqual([['PUSD', 5_000_000n]])
  })

  test('are an error if neither node nor server can supply them', async () => {
    const { read, adapter } = setUp('unreachable')
    adapter.fail('getBalance', new TypeError('dead'))
    await expect(read()).rejects.toThrow('dead')
  })

  test('are read past every cache after a send', async () => {
    const { portico, read, requested, adapter } = setUp({ body: { balances: [listed] } })
    await read()
    adapter.setBalance(from, 1n)
    expect(shown(await read())[0]).toEqual(['ETH', 10n ** 18n])
    const networkId = 'eip155:31337'
    const fresh = await refreshBalances(portico, account, [
      { networkId },
      { networkId, address: token },
    ])
    expect(shown(fresh)[0]).toEqual(['ETH', 1n])
    expect(requested.at(-1)?.searchParams.get('forceUpdate')).toBe(
      `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee,${networkId}:${token}`,
    )
  })

  test('force nothing if a refresh does not say what changed', async () => {
    const { portico, requested } = setUp({ body: { balances: [] } })
    await refreshBalances(portico, account)
    expect(requested.at(-1)?.searchParams.has('forceUpdate')).toBe(false)
  })
})
