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
import { testChain } from '../../../test/createTestServer.ts'
import { startSwapWorld } from '../../../test/swapWorld.ts'
import { createAdapter } from './createSources.ts'
import { createKeyedSource } from './keyedSource.ts'
import { createLifiAcross } from './lifiAcross.ts'
import type { SwapSourceConfig } from './sourcesConfig.ts'

const apiKey = 'a-key-that-nobody-may-see'
const chainId = 'eip155:1'
const chains = [{ chain: { ...testChain, id: chainId }, rpc: richRpc() }] as never
const services: [SwapSourceConfig, Recorded][] = [
  [{ kind: '0x', apiKey }, zeroExRecorded],
  [{ kind: '1inch', apiKey }, oneInchRecorded],
  [{ kind: 'lifi', apiKey }, lifiRecorded],
]
const sourceOf = (config: SwapSourceConfig, ...more: Parameters<typeof recordedPlatform>) =>
  createKeyedSource(createAdapter(config, recordedPlatform(...more)), chains)

for (const [config, recorded] of services)
  describeSource(config.kind, () => ({
    source: () => sourceOf(config, recorded),
    ...{ chainId, token: dollar, user: visitor, amount: 10n ** 18n },
  }))

describe('on a chain with pools', () => {
  let world: Awaited<ReturnType<typeof startSwapWorld>>
  beforeAll(async () => {
    world = await startSwapWorld()
  })
  afterAll(() => world.stop())

  describeSource('pools', () => ({
    source: () => world.poolSource(),
    ...{ chainId: 'eip155:31337', amount: 10n ** 16n },
    token: tokens.dollar.address.toLowerCase() as `0x${string}`,
    user: world.user.toLowerCase() as `0x${string}`,
  }))

  describeSource('uniswap-v4', () => ({
    source: () => world.poolSource('v4'),
    ...{ chainId: 'eip155:31337', amount: 10n ** 16n },
    token: tokens.tether.address.toLowerCase() as `0x${string}`,
    user: world.user.toLowerCase() as `0x${string}`,
    target: v4.router.address.toLowerCase() as `0x${string}`,
  }))
})

describe('across chains', () => {
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
      ...{ feeBps: 10n, seconds: 20, fillSeconds: 3600, from: visitor },
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
      ...{ chainId, toChainId: 'eip155:10', token: dollar, user: visitor, amount: 10n ** 18n },
    }
  })
})

describe.each(services)('$kind', (config, recorded) => {
  const order = {
    ...({ chainId, user: visitor, amount: 10n ** 18n, from: ether, to: dollar } as const),
    ...{ fromText: '', toText: '' },
  }
  const built = { ...order, slippageBps: 50n, least: 0n, tries: false }

  test('is given its key in a header alone, and no redirect is followed', async () => {
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

  test('is asked for the account and the tolerance of the visitor', async () => {
    const asked: Asked[] = []
    await sourceOf(config, recorded, { asked }).build(built)
    const [{ url } = { url: new URL('https://none.test') }] = asked
    expect(recorded.wordsOf(url)).toMatchObject({
      ...{ from: ether, to: dollar, amount: order.amount, recipient: visitor },
    })
    const tolerance = {
      '0x': ['slippageBps', '50'],
      '1inch': ['slippage', '0.50'],
      lifi: ['slippage', '0.0050'],
    }
    const [name, value] = tolerance[config.kind]
    expect(url.searchParams.get(name as string)).toBe(value)
  })

  test('swaps a token for the own currency, with the allowance of the table', async () => {
    const { tx, spender } = await sourceOf(config, recorded).build({
      ...{ ...built, from: dollar, to: ether, amount: 5_000_000n },
    })
    expect([tx.value, spender]).toEqual(['0', `${chainId}:${recorded.contract}`])
  })

  test('is tried on the chain before it is offered', async () => {
    const adapter = createAdapter(config, recordedPlatform(recorded))
    const failing = [{ chain: { ...testChain, id: chainId }, rpc: richRpc({ gas: 0n }) }] as never
    const source = createKeyedSource(adapter, failing)
    const error = await source.build({ ...built, tries: true }).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'GAS_ESTIMATION_FAILED' })
  })
})

test('0x is only believed where its registry on the chain names the Settler', async () => {
  const adapter = createAdapter({ kind: '0x', apiKey }, recordedPlatform(zeroExRecorded))
  const other = [{ chain: { ...testChain, id: chainId }, rpc: richRpc({ owner: thief }) }] as never
  const order = { chainId, user: visitor, amount: 10n ** 18n, from: ether, to: dollar } as const
  const built = createKeyedSource(adapter, other).build({
    ...{ ...order, slippageBps: 50n, least: 0n, tries: false },
  })
  await expect(built).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
})
