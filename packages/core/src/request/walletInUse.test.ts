import {
  expectCode,
  mockAdapter,
  mockConnector,
  mockFamily,
  mockNetwork,
  testPlatform,
} from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import type { Adapter } from '../context/adapter/adapter.ts'
import { createPortico } from '../createPortico.ts'
import { switchNetwork } from '../network/switchNetwork.ts'
import { otherWallet } from '../setUp.test.util.ts'
import { requestFlow } from './requestFlow.ts'

type LoadParams = Parameters<Adapter['load']>[0]
type Gate = { pass: Promise<void>; open(): void }

function gate(): Gate {
  let open = () => {}
  const pass = new Promise<void>((resolve) => {
    open = resolve
  })
  return { pass, open }
}

/**
 * Two EVM wallets and one of Solana; the first EVM wallet is current. The code of EVM loads once `evm.open()` is
 * called.
 */
async function setUp(held: 'loadFamily' | 'load') {
  const evm = gate()
  const first = mockConnector()
  const second = mockConnector(otherWallet)
  const solana = mockConnector({ uid: 'solana-uid', networkId: 'solana:local' })
  const adapter = mockAdapter({ connectors: [first, second] })
  let started = 0
  const load = async <T>(result: () => T | Promise<T>): Promise<T> => {
    started++
    await evm.pass
    return result()
  }
  const portico = createPortico({
    adapters: [
      {
        ...adapter,
        ...(held === 'load' && { load: (params: LoadParams) => load(() => adapter.load(params)) }),
        ...(held === 'loadFamily' && { loadFamily: () => load(() => mockFamily()) }),
      },
      mockAdapter({ namespace: 'solana', connectors: [solana] }),
    ],
    networks: [mockNetwork('eip155:31337'), mockNetwork('solana:local')],
    platform: testPlatform(),
  })
  for (const connector of [solana, second, first]) await connect(portico, { connector })
  return { portico, evm, first, second, solana, started: () => started }
}

type World = Awaited<ReturnType<typeof setUp>>

const changes: [string, (world: World) => unknown][] = [
  [
    'the network of another family is active',
    ({ portico }) => switchNetwork(portico, 'solana:local'),
  ],
  [
    'another wallet of the family is in use',
    ({ portico, second }) => connect(portico, { connector: second }),
  ],
]

const callsAtOnce: [string, (world: World) => void][] = [
  [
    'the network of another family is active',
    ({ portico }) => portico.internal.store.setState({ activeNetworkId: 'solana:local' }),
  ],
  [
    'another wallet of the family is in use',
    ({ portico, second }) =>
      portico.internal.store.setState(({ current }) => ({
        current: { ...current, eip155: second.uid },
      })),
  ],
]

const countCalls = (world: World, method: string) =>
  (['first', 'second', 'solana'] as const).map(
    (name) => world[name].calls.filter((call) => call.method === method).length,
  )

describe('the wallet that gets a request is the one in use at the site’s call', () => {
  test.each(changes)('also if %s once its code has loaded', async (_, change) => {
    const world = await setUp('loadFamily')
    const answer = world.portico.request({ method: 'eth_chainId' })
    await expect.poll(world.started).toBe(1)
    await change(world)
    world.evm.open()
    expect(await answer).toBe('0x7a69')
    expect(countCalls(world, 'eth_chainId')).toEqual([1, 0, 0])
  })

  test.each(changes)('also for signatures if %s once its code has loaded', async (_, change) => {
    const world = await setUp('load')
    const answer = world.portico.signMessage({ message: 'hello', show: false })
    await expect.poll(world.started).toBe(1)
    await change(world)
    world.evm.open()
    expect(await answer).toMatch(/^0x/)
    expect(countCalls(world, 'personal_sign')).toEqual([1, 0, 0])
  })

  test.each(callsAtOnce)('also if %s before the first code has loaded', async (_, change) => {
    const world = await setUp('load')
    world.evm.open()
    const { portico } = world
    const answers = [
      portico.request({ method: 'eth_chainId' }),
      portico.signMessage({ message: 'hello', show: false }),
    ]
    change(world)
    await Promise.all(answers)
    expect(countCalls(world, 'eth_chainId')).toEqual([1, 0, 0])
    expect(countCalls(world, 'personal_sign')).toEqual([1, 0, 0])
  })

  test('and the card shows that wallet', async () => {
    const world = await setUp('loadFamily')
    world.first.behave('hang')
    const answer = world.portico.request({ method: 'personal_sign', params: ['hello'] })
    const outcome = answer.catch(() => {})
    await expect.poll(world.started).toBe(1)
    await connect(world.portico, { connector: world.second })
    world.evm.open()
    const state = () => requestFlow(world.portico).getState()
    await expect.poll(() => state().step).toBe('requested')
    expect(state()).toMatchObject({ connection: { connectorUid: world.first.uid } })
    world.portico.close()
    await outcome
  })

  test('and nobody gets the request if it has left meanwhile', async () => {
    const world = await setUp('loadFamily')
    const answer = world.portico.request({ method: 'eth_chainId' })
    answer.catch(() => {})
    await expect.poll(world.started).toBe(1)
    await world.portico.disconnect({ connectorUid: world.first.uid })
    world.evm.open()
    await expectCode(answer, 'NOT_CONNECTED')
    expect(countCalls(world, 'eth_chainId')).toEqual([0, 0, 0])
  })

  test('and nobody gets the request to sign if it has left meanwhile', async () => {
    const world = await setUp('load')
    const answer = world.portico.signMessage({ message: 'hello', show: false })
    answer.catch(() => {})
    await expect.poll(world.started).toBe(1)
    await world.portico.disconnect({ connectorUid: world.first.uid })
    world.evm.open()
    await expectCode(answer, 'NOT_CONNECTED')
    expect(countCalls(world, 'personal_sign')).toEqual([0, 0, 0])
  })

  test('and a forbidden method is refused before a missing wallet', async () => {
    const world = await setUp('loadFamily')
    await world.portico.disconnect()
    world.evm.open()
    await expectCode(world.portico.request({ method: 'eth_sign' }), 'RPC_NOT_ALLOWED')
    await expectCode(world.portico.request({ method: 'eth_chainId' }), 'NOT_CONNECTED')
  })
})
