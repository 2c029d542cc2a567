import { describe, expect, test } from 'vitest'
import {
  type CallWords,
  dollar,
  ether,
  lifiRecorded,
  oneInchRecorded,
  type Recorded,
  recordedPlatform,
  richRpc,
  thief,
  visitor,
  zeroExRecorded,
} from '../../../test/convert/recordedSources.ts'
import { createTestServer, projectId, testChain } from '../../../test/createTestServer.ts'
import { readConfig } from '../../config/readConfig.ts'
import { ApiError } from '../../http/apiError.ts'
import { createAdapter, createSources } from './createSources.ts'
import { createKeyedSource } from './keyedSource.ts'
import type { SourcePlatform } from './requestSource.ts'
import type { SwapSourceConfig } from './sourcesConfig.ts'

const apiKey = 'a-key-that-nobody-may-see'
const chainId = 'eip155:1'
const chains = [{ chain: { ...testChain, id: chainId }, rpc: richRpc() }] as never
const services: [SwapSourceConfig, Recorded][] = [
  [{ kind: '0x', apiKey }, zeroExRecorded],
  [{ kind: '1inch', apiKey }, oneInchRecorded],
  [{ kind: 'lifi', apiKey }, lifiRecorded],
]
const order = { chainId, user: visitor, amount: 5_000_000n, from: dollar, to: ether } as const
const terms = { ...order, slippageBps: 100n, least: 0n, tries: true }
const refused = { code: 'UPSTREAM_UNAVAILABLE' }

/** Returns a service's full answer with one change inside. */
const changed = (path: string, value: unknown) => (answer: object) => {
  const copy = structuredClone(answer) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() as string
  const place = names.reduce((at, name) => at[name] as Record<string, unknown>, copy)
  place[last] = value
  return copy
}

describe.each(services)('the source $kind', (config, recorded) => {
  const over = (platform: SourcePlatform) =>
    createKeyedSource(createAdapter(config, platform), chains)
  const build = (...more: [Parameters<typeof recordedPlatform>[1]?]) =>
    over(recordedPlatform(recorded, ...more)).build(terms)
  const paths = {
    '0x': { tx: 'transaction', spender: 'issues.allowance.spender', out: 'buyAmount' },
    '1inch': { tx: 'tx', spender: undefined, out: 'dstAmount' },
    lifi: {
      tx: 'transactionRequest',
      spender: 'estimate.approvalAddress',
      out: 'estimate.toAmount',
    },
  }[config.kind]

  test('is accepted if its answer is unchanged', async () => {
    expect((await build()).tx.to).toBe(`${chainId}:${recorded.contract}`)
  })

  test.each<[string, Partial<CallWords>]>([
    ['another token to give', { from: thief }],
    ['another token to get', { to: thief }],
    ['more of the token', { amount: order.amount + 1n }],
    ['less of the token', { amount: order.amount - 1n }],
    ['another recipient', { recipient: thief }],
    ['a lower minimum than its answer', { least: 1n }],
    ['all numbers that there are', { amount: (1n << 256n) - 1n }],
  ])('is refused if its call contains %s', async (_, words) => {
    await expect(build({ words })).rejects.toMatchObject(refused)
  })

  test.each([
    ['a contract of a thief', thief],
    ['the token itself', dollar],
    ['the account itself', visitor],
  ])('is refused if its transaction calls %s', async (_, to) => {
    await expect(build({ change: changed(`${paths.tx}.to`, to) })).rejects.toMatchObject(refused)
  })

  test('is refused if it names another spender, both for a quote and for a build', async () => {
    if (!paths.spender) return expect(config.kind).toBe('1inch')
    for (const spender of [thief, dollar, '0x', 'nobody', 7]) {
      const change = changed(paths.spender, spender)
      await expect(build({ change })).rejects.toMatchObject(refused)
      const source = over(recordedPlatform(recorded, { change }))
      const asked = { ...order, fromText: '', toText: '' }
      await expect(source.quote(asked)).rejects.toMatchObject(refused)
    }
  })

  test.each(['1', '0x1', '-1', '1.5', 'NaN', `1${'0'.repeat(80)}`, null, 1])(
    'is refused if it charges %j in native currency',
    async (value) => {
      const change = changed(`${paths.tx}.value`, value)
      await expect(build({ change })).rejects.toMatchObject(refused)
    },
  )

  test.each(['-5', '1.5', '1e9', '0', '', '0x10', ' 7', `1${'0'.repeat(78)}`, 5, null, ['9']])(
    'is refused if its result is %j',
    async (out) => {
      const change = changed(paths.out, out)
      const source = over(recordedPlatform(recorded, { change }))
      const asked = { ...order, fromText: '', toText: '' }
      await expect(source.quote(asked)).rejects.toMatchObject(refused)
      await expect(source.build(terms)).rejects.toMatchObject(refused)
    },
  )

  test.each(['0x', '0xdeadbeef', '0x095ea7b3', `0x${'zz'.repeat(8)}`, 'approve', 9])(
    'is refused if its call is %j',
    async (data) => {
      const change = changed(`${paths.tx}.data`, data)
      await expect(build({ change })).rejects.toMatchObject(refused)
    },
  )

  test('is refused if its call is that of another service', async () => {
    for (const [, other] of services.filter(([{ kind }]) => kind !== config.kind)) {
      const words = { ...order, least: 990_000n, recipient: visitor, engine: thief, flags: 0n }
      const change = changed(`${paths.tx}.data`, other.call(words as CallWords))
      await expect(build({ change })).rejects.toMatchObject(refused)
    }
  })

  const answers: [string, () => Response | Promise<Response>][] = [
    ['a page', () => new Response('<html><body>Sign in</body></html>')],
    ['an error', () => new Response('{}', { status: 500 })],
    ['too many requests', () => new Response('{}', { status: 429 })],
    ['a wrong key', () => new Response(`the key ${apiKey} is unknown`, { status: 401 })],
    ['another shape', () => Response.json({ unexpected: apiKey })],
    ['more than anybody reads', () => new Response(`"${'x'.repeat(600_000)}"`)],
    ['a redirect', () => Promise.reject(new TypeError('unexpected redirect'))],
    [
      'a redirect that was followed all the same',
      () => Object.defineProperty(Response.json({}), 'redirected', { value: true }),
    ],
    ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ]
  test.each(answers)(
    'gets no quote and does not leak its key if it answers with %s',
    async (_, say) => {
      const source = over({ startTimer: () => () => {}, now: Date.now, fetch: async () => say() })
      const error: unknown = await source.build(terms).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject(refused)
      expect(String(error)).not.toContain(apiKey)
    },
  )

  test('is abandoned after its time, even if its request ignores the abort', async () => {
    const timers: (() => void)[] = []
    const source = over({
      now: Date.now,
      startTimer: (_, run) => {
        timers.push(run)
        return () => {}
      },
      fetch: () => new Promise(() => {}),
    })
    const error = source.quote({ ...order, fromText: '', toText: '' })
    for (const run of timers) run()
    await expect(error).rejects.toMatchObject(refused)
  })
})

test('the 1inch call is refused if it allows a partial swap', async () => {
  const platform = recordedPlatform(oneInchRecorded, { words: { flags: 1n } })
  const source = createKeyedSource(createAdapter({ kind: '1inch', apiKey }, platform), chains)
  await expect(source.build(terms)).rejects.toMatchObject(refused)
})

test.each([2, 10, -1, 1.5, '1', null])(
  'the LI.FI call is refused if it builds for chain %j',
  async (chain) => {
    const change = changed('transactionRequest.chainId', chain)
    const platform = recordedPlatform(lifiRecorded, { change })
    const source = createKeyedSource(createAdapter({ kind: 'lifi' }, platform), chains)
    await expect(source.build(terms)).rejects.toMatchObject(refused)
  },
)

describe('several sources', () => {
  const at = 'https://api.1inch.dev'
  const ends = 'https://li.quest'
  const quoted = async (fetcher: (url: URL) => Promise<Response>, sources?: string) => {
    const { request, log } = await createTestServer({
      config: {
        chains: [{ ...testChain, id: chainId }],
        swapSources: services.map(([config]) => config),
      },
      platform: {
        fetch: async (input) => {
          const url = new URL(String(input))
          if (url.hostname === 'one.test') throw new Error('no node')
          return fetcher(url)
        },
      },
    })
    const query = new URLSearchParams({
      projectId,
      from: `${chainId}:${dollar}`,
      to: `${chainId}:${ether}`,
      amount: '5000000',
      userAddress: `${chainId}:${visitor}`,
      ...(sources !== undefined && { sources }),
    })
    const answer = await request(`/v1/convert/quotes?${query}`)
    return { status: answer.status, text: await answer.text(), log }
  }
  const saying = (outs: Record<string, bigint>) => async (url: URL) => {
    const [, recorded] = services[url.origin === at ? 1 : url.origin === ends ? 2 : 0] ?? []
    const out = outs[url.origin]
    if (!recorded || out === undefined) return new Response('no', { status: 500 })
    return Response.json(recorded.answer(url, out, recorded.wordsOf(url)))
  }
  const all = '0x,1inch,lifi'

  test('are sorted by their amount, and a failed one does not block the others', async () => {
    const { text, log } = await quoted(saying({ [at]: 900n, [ends]: 1000n }), all)
    const { quotes } = JSON.parse(text)
    expect(quotes.map((one: { source: string }) => one.source)).toEqual(['lifi', '1inch'])
    expect(text).not.toContain(apiKey)
    expect(log.join()).toMatch(
      /swap source failed.*"source":"0x","work":"quote","why":"answered with 500"/,
    )
    expect(log.join()).not.toContain(apiKey)
  })

  test('are queried only if the page says that it can read them', async () => {
    const asked: string[] = []
    const fetcher = (url: URL) => {
      asked.push(url.origin)
      return saying({ [at]: 900n, [ends]: 1000n })(url)
    }
    const { text } = await quoted(fetcher, '1inch')
    expect(JSON.parse(text).quotes).toMatchObject([{ source: '1inch', toAmount: '900' }])
    expect(new Set(asked)).toEqual(new Set([at]))
    const { status } = await quoted(fetcher)
    expect([status, asked.length]).toEqual([503, 1])
  })

  type Says = (url: URL) => Promise<Response>
  const builds = (path: string, value: unknown, words: Partial<CallWords> = {}): Says => {
    const { fetch } = recordedPlatform(lifiRecorded, { change: changed(path, value), words })
    return fetch as Says
  }
  const id = 'transactionRequest.chainId'
  test.each<[string, Says]>([
    ['fails', async () => new Response('no', { status: 500 })],
    ['is not reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['is too slow', () => new Promise(() => {})],
    ['has another shape', async () => Response.json({})],
    ['calls another contract', builds('transactionRequest.to', thief)],
    ['lets another take the token', builds('estimate.approvalAddress', thief)],
    ['pays another account', builds(id, 1, { recipient: thief })],
    ['gives less than it says', builds(id, 1, { least: 1n })],
  ])('report if the chosen one %s, and the next best is available', async (_, say) => {
    let isBuilding = false
    const both = saying({ [at]: 900n, [ends]: 1000n })
    const sources = createSources({
      checkBridge: async () => {},
      configs: services.map(([config]) => config),
      chains,
      prices: async () => new Map(),
      markets: () => Promise.reject(new ApiError('UNSUPPORTED_CHAIN')),
      platform: {
        now: () => 0,
        startTimer: (_, run) => {
          if (isBuilding) queueMicrotask(run)
          return () => {}
        },
        fetch: async (input) => {
          const url = new URL(String(input))
          return isBuilding ? say(url) : both(url)
        },
      },
      watch: (_, doing) => doing(),
    })
    const wanted = { ...order, fromText: '', toText: '' }
    const [best] = await sources.quotes(wanted, ['1inch', 'lifi'])
    expect(best).toMatchObject({ source: 'lifi', toAmount: '1000' })
    isBuilding = true
    const built = sources.find('lifi').build({ ...terms, least: 990n })
    await expect(built).rejects.toMatchObject({ ...refused, field: 'source' })
    isBuilding = false
    expect(await sources.quotes(wanted, ['1inch'])).toMatchObject([
      { source: '1inch', toAmount: '900' },
    ])
  })

  test.each(['', 'x', '0x,evil', '0x;1inch', `0x${',0x'.repeat(40)}`])(
    'are refused if they are named as %j',
    async (sources) => {
      expect((await quoted(saying({}), sources)).status).toBe(400)
    },
  )
})

describe('the settings of swap services', () => {
  const read = (value: unknown) => () => readConfig({ SWAP_SOURCES: JSON.stringify(value) })

  test('name services with their keys', () => {
    const list = [{ kind: '0x', apiKey }, { kind: 'lifi' }]
    expect(read(list)().swapSources).toEqual(list)
    expect(readConfig({}).swapSources).toBeUndefined()
  })

  test.each([
    ['nobody', []],
    ['one that is not known', [{ kind: 'thief', apiKey }]],
    [
      'one twice',
      [
        { kind: '0x', apiKey },
        { kind: '0x', apiKey },
      ],
    ],
    ['one without its key', [{ kind: '1inch' }]],
    ['a short key', [{ kind: '0x', apiKey: 'short' }]],
    ['a key that ends a header', [{ kind: '0x', apiKey: `${apiKey}\r\nx-evil: 1` }]],
    [
      'an address that anybody on the way could read',
      [{ kind: '0x', apiKey, url: 'http://evil.test' }],
    ],
  ])('that name %s are refused, and no key is repeated', (_, value) => {
    expect(read(value)).toThrow('SWAP_SOURCES')
    expect(read(value)).not.toThrow(apiKey)
  })
})
