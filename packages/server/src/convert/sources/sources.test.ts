import { type BridgeService, startBridgeService } from '@portico/testing/bridge'
import { bridge, tokens, v4 } from '@portico/testing/chains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeSource } from '../../../test/convert/describeSource.ts'
import {
  type Asked,
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
import { startSwapWorld } from '../../../test/swapWorld.ts'
import { createAdapter } from './createSources.ts'
import { createKeyedSource } from './keyedSource.ts'
import { createLifiAcross } from './lifiAcross.ts'
import type { SwapSourceConfig } from './sourcesConfig.ts'

const apiKey = 'a-key-that-nobody-may-see'
const chainId = 'eip155:1'
const chains = [{ chain: { ...testChain, id: chainId }, rpc: richRpc() }] as never
type Tolerance = readonly [parameter: string, value: string]
type Service = readonly [config: SwapSourceConfig, recorded: Recorded, tolerance: Tolerance]

/** The recorded answer of each service, and the parameter for a tolerance of half a percent. */
const recordings: Readonly<Record<SwapSourceConfig['kind'], readonly [Recorded, Tolerance]>> = {
  '0x': [zeroExRecorded, ['slippageBps', '50']],
  '1inch': [oneInchRecorded, ['slippage', '0.50']],
  lifi: [lifiRecorded, ['slippage', '0.0050']],
}
const services = Object.entries(recordings).map(
  ([kind, [recorded, tolerance]]): Service => [
    { kind: kind as SwapSourceConfig['kind'], apiKey },
    recorded,
    tolerance,
  ],
)
const sourceOf = (config: SwapSourceConfig, ...more: Parameters<typeof recordedPlatform>) =>
  createKeyedSource(createAdapter(config, recordedPlatform(...more)), chains)

for (const [config, recorded] of services)
  describeSource(config.kind, () => ({
    source: () => sourceOf(config, recorded),
    chainId,
    token: dollar,
    user: visitor,
    amount: 10n ** 18n,
  }))

describe('sources on a chain with pools', () => {
  let world: Awaited<ReturnType<typeof startSwapWorld>>
  beforeAll(async () => {
    world = await startSwapWorld()
  })
  afterAll(() => world.stop())

  describeSource('pools', () => ({
    source: () => world.poolSource(),
    chainId: 'eip155:31337',
    amount: 10n ** 16n,
    token: tokens.dollar.address.toLowerCase() as `0x${string}`,
    user: world.user.toLowerCase() as `0x${string}`,
  }))

  describeSource('uniswap-v4', () => ({
    source: () => world.poolSource('v4'),
    chainId: 'eip155:31337',
    amount: 10n ** 16n,
    token: tokens.tether.address.toLowerCase() as `0x${string}`,
    user: world.user.toLowerCase() as `0x${string}`,
    target: v4.router.address.toLowerCase() as `0x${string}`,
  }))
})

describe('sources across chains', () => {
  let service: BridgeService
  const ends = [1, 10] as const
  const served = ends.map((id) => ({
    chain: { ...testChain, id: `eip155:${id}` },
    rpc: richRpc(),
  }))
  beforeAll(async () => {
    service = await startBridgeService({
      chains: [
        { id: 1, rpcUrl: '' },
        { id: 10, rpcUrl: '' },
      ],
      tokens: [
        { address: null, symbol: 'ETH', decimals: 18, price: 200_000n },
        { address: dollar, symbol: 'USDC', decimals: 6, price: 100n },
      ],
      feeBps: 10n,
      seconds: 20,
      fillSeconds: 3600,
      from: visitor,
    })
  })
  afterAll(() => service.stop())

  describeSource('lifi-across', () => {
    const on = { contract: bridge.address, wrapped: bridge.wrapped }
    const bridges = Object.fromEntries(ends.map((id) => [`eip155:${id}`, on]))
    const platform = { fetch, now: Date.now, startTimer: () => () => {} }
    const adapter = createLifiAcross({ url: service.url, bridges }, platform)
    return {
      source: () => createKeyedSource(adapter, served as never),
      chainId,
      toChainId: 'eip155:10',
      token: dollar,
      user: visitor,
      amount: 10n ** 18n,
    }
  })
})

describe.each(services)('the source $kind', (config, recorded, tolerance) => {
  const order = {
    ...({ chainId, user: visitor, amount: 10n ** 18n, from: ether, to: dollar } as const),
    fromText: '',
    toText: '',
  }
  const built = { ...order, slippageBps: 50n, least: 0n, tries: false }

  test('gets its key only in a header, and its redirects are not followed', async () => {
    const asked: Asked[] = []
    const source = sourceOf(config, recorded, { asked })
    await source.quote(order)
    await source.build(built)
    for (const { url, headers, redirect } of asked) {
      expect(url.protocol).toBe('https:')
      expect(String(url)).not.toContain(apiKey)
      expect([...headers.values()].join()).toContain(apiKey)
      expect(redirect).toBe('error')
    }
  })

  test('is queried with the account and the visitor’s slippage', async () => {
    const asked: Asked[] = []
    await sourceOf(config, recorded, { asked }).build(built)
    const [{ url } = { url: new URL('https://none.test') }] = asked
    expect(recorded.wordsOf(url)).toMatchObject({
      from: ether,
      to: dollar,
      amount: order.amount,
      recipient: visitor,
    })
    const [parameter, value] = tolerance
    expect(url.searchParams.get(parameter)).toBe(value)
  })

  test('swaps a token for the native currency, with the allowance of the table', async () => {
    const { tx, spender } = await sourceOf(config, recorded).build({
      ...built,
      from: dollar,
      to: ether,
      amount: 5_000_000n,
    })
    expect([tx.value, spender]).toEqual(['0', `${chainId}:${recorded.contract}`])
  })

  test('has its transaction simulated on the chain before it is offered', async () => {
    const adapter = createAdapter(config, recordedPlatform(recorded))
    const failing = [{ chain: { ...testChain, id: chainId }, rpc: richRpc({ gas: 0n }) }] as never
    const source = createKeyedSource(adapter, failing)
    const error = await source.build({ ...built, tries: true }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'GAS_ESTIMATION_FAILED' })
  })
})

test('0x is accepted only if its registry on the chain names the Settler', async () => {
  const adapter = createAdapter({ kind: '0x', apiKey }, recordedPlatform(zeroExRecorded))
  const other = [{ chain: { ...testChain, id: chainId }, rpc: richRpc({ owner: thief }) }] as never
  const order = { chainId, user: visitor, amount: 10n ** 18n, from: ether, to: dollar } as const
  const built = createKeyedSource(adapter, other).build({
    ...order,
    slippageBps: 50n,
    least: 0n,
    tries: false,
  })
  await expect(built).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})

describe.each([
  ['eip155:324', '1inch', oneInchRecorded, '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff'],
  ['eip155:324', 'lifi', lifiRecorded, '0x341e94069f53234fe6dabef707ad424830525715'],
  ['eip155:8217', 'lifi', lifiRecorded, '0x1255d17c1bc2f764d087536410879f2d0d8772fd'],
] as const)('%s, a chain without pools, and the source %s', (id, kind, of, contract) => {
  const recorded: Recorded = { ...of, contract }
  const change = (answer: object) => ({
    ...answer,
    ...('transactionRequest' in answer && {
      transactionRequest: {
        ...(answer.transactionRequest as object),
        chainId: Number(id.slice(7)),
      },
    }),
  })
  const platform = recordedPlatform(recorded, { change })
  const chain = { ...testChain, id }

  const quotes = async (more: Record<string, string>) => {
    const { request } = await createTestServer({
      config: { chains: [chain], swapSources: [{ kind, apiKey }] },
      platform: { fetch: platform.fetch },
    })
    const order = { from: `${id}:${dollar}`, to: `${id}:${ether}`, amount: '5000000' }
    const query = new URLSearchParams({ projectId, ...order, ...more })
    const answer = await request(`/v1/convert/quotes?${query}`)
    return { status: answer.status, body: await answer.json() }
  }

  test('quote for an account if the page can read the source', async () => {
    const userAddress = `${id}:${visitor}`
    const { status, body } = await quotes({ sources: kind, userAddress })
    expect(status).toBe(200)
    expect(body.quotes).toMatchObject([{ source: kind, spender: `${id}:${contract}` }])
    expect((await quotes({ userAddress })).body.code).toBe('UNSUPPORTED_CHAIN')
  })

  test('build a swap', async () => {
    const served = [{ chain, rpc: richRpc() }] as never
    const source = createKeyedSource(createAdapter({ kind, apiKey }, platform), served)
    const order = { chainId: id, user: visitor, amount: 5_000_000n, from: dollar, to: ether }
    const terms = { ...order, slippageBps: 50n, least: 0n, tries: true } as const
    const { tx } = await source.build(terms as never)
    expect(tx.to).toBe(`${id}:${contract}`)
  })
})

test('LI.FI quotes only for an account, and says so', async () => {
  const source = sourceOf({ kind: 'lifi' }, lifiRecorded)
  const order = { chainId, amount: 10n ** 18n, from: ether, to: dollar, fromText: '', toText: '' }
  await expect(source.quote(order as never)).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    field: 'userAddress',
  })
})
