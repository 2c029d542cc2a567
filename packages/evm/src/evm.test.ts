import type { Connector } from '@portico/core/adapter'
import {
  announceProvider,
  describeAdapter,
  mockProvider,
  type Policy,
  providerInfo,
  testWallet,
} from '@portico/testing'
import { accounts, demoNfts, deployContracts, startAnvil, tokens } from '@portico/testing/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { externalWallet } from './connectors/externalWallet.ts'
import { evm } from './evm.ts'
import {
  asToken,
  connectorOver,
  contextWith,
  namedNetwork,
  networkWith,
} from './onAnvil.test.util.ts'
import type { EvmNetwork, EvmOptions } from './types.ts'

const { demo, third } = accounts

let network: EvmNetwork
describeAdapter('evm on anvil', {
  create: () => evm({ names: { network } }),
  async start() {
    const [first, second] = await Promise.all(
      [31337, 31338].map((chainId) => startAnvil({ chainId })),
    )
    if (!first || !second) throw new Error('unreachable')
    await deployContracts({ url: first.url })
    network = namedNetwork([first.url])
    const wallet = testWallet({
      url: first.url,
      privateKey: demo.privateKey,
      chainId: 31337,
      authorized: true,
      chains: { 31338: second.url },
    })
    const policies: Record<'approve' | 'reject', Policy> = { approve: 'approve', reject: 'decline' }
    return {
      context: contextWith(),
      network,
      otherNetwork: networkWith([second.url], 31338),
      deadNetwork: networkWith(['http://127.0.0.1:9']),
      connector: connectorOver(wallet.provider),
      behave: (behaviour) => wallet.setPolicy(policies[behaviour]),
      from: demo.address,
      to: third.address,
      contract: tokens.dollar.address,
      token: asToken(tokens.tether),
      nfts: demoNfts(first.url),
      missingToken: { ...asToken(tokens.coin), address: `eip155:31337:${third.address}` },
      notAddresses: ['', '0x', 'name.eth', `${demo.address}0`, demo.address.slice(2)],
      name: 'demo.eth',
      notNames: ['', 'demo', 'nobody.eth', '..eth', 'a b.eth', demo.address],
      unknownHash: `0x${'f'.repeat(64)}`,
      signature: /^0x([0-9a-f]{2}){31,}$/i,
      stop: async () => {
        await Promise.all([first.stop(), second.stop()])
      },
    }
  },
})

describe('evm', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const fox = providerInfo({ uuid: 'fox', rdns: 'io.fox', name: 'Fox' })
  const page = (injected?: unknown) => {
    const target = Object.assign(new EventTarget(), injected ? { ethereum: injected } : {})
    vi.stubGlobal('window', target)
    const found = new Map<string, Connector>()
    const look = async (options?: EvmOptions) => {
      return evm(options).discover(
        (connector) => found.set(connector.uid, connector),
        () => {},
      )
    }
    return { target, found, look, names: () => [...found.values()].map(({ name }) => name) }
  }

  test('finds the wallets of the page, and those that the site adds', async () => {
    const { target, look, names } = page(mockProvider().provider)
    announceProvider(mockProvider().provider, fox, target)
    const ours = externalWallet({ id: 'ours', name: 'Ours', load: () => Promise.reject() })
    const stop = await look({ connectors: [ours] })
    stop()
    expect(names()).toEqual(['Ours', 'Fox', 'Browser Wallet'])
  })

  test.each([
    ['eip6963', { eip6963: false }, ['Browser Wallet']],
    ['injected', { injected: false }, ['Fox']],
    ['both', { eip6963: false, injected: false }, []],
  ])('does not look for wallets if %s is off', async (_what, options, expected) => {
    const { target, look, names } = page(mockProvider().provider)
    announceProvider(mockProvider().provider, fox, target)
    const stop = await look(options)
    stop()
    expect(names()).toEqual(expected)
  })

  test('lists a wallet at window.ethereum that announces itself only under its name', async () => {
    const { provider } = mockProvider()
    const { target, look, names } = page(provider)
    announceProvider(provider, fox, target)
    const stop = await look()
    stop()
    expect(names()).toEqual(['Fox'])
  })

  test('names it when it announces itself late', async () => {
    const { provider } = mockProvider()
    const { target, found, look, names } = page(provider)
    const stop = await look()
    expect(names()).toEqual(['Browser Wallet'])
    announceProvider(provider, fox, target)
    expect([...found.values()]).toMatchObject([
      { uid: 'window.ethereum', id: 'io.fox', name: 'Fox', type: 'ANNOUNCED' },
    ])
    stop()
  })

  test('lets no announced wallet take the place of the one at window.ethereum', async () => {
    const { target, found, look, names } = page(mockProvider().provider)
    const stop = await look()
    announceProvider(mockProvider().provider, { ...fox, uuid: 'window.ethereum' }, target)
    announceProvider(mockProvider().provider, { ...fox, uuid: 'window_ethereum' }, target)
    expect(found.get('window.ethereum')?.name).toBe('Browser Wallet')
    expect(names()).toEqual(['Browser Wallet', 'Fox'])
    stop()
  })

  test.each([
    ['announces itself', { eip6963: true, injected: false }, 'Fox'],
    ['stands at window.ethereum', { eip6963: false, injected: true }, 'Browser Wallet'],
  ])('finds a wallet that appears late and %s', async (_how, options, name) => {
    const { target, look, names } = page()
    const stop = await look(options)
    expect(names()).toEqual([])
    announceProvider(mockProvider().provider, fox, target)
    Object.assign(target, { ethereum: mockProvider().provider })
    target.dispatchEvent(new Event('load'))
    await vi.dynamicImportSettled()
    expect(names()).toEqual([name])
    stop()
  })

  test('finds the same wallets for two widgets on a page, separately', async () => {
    const { target, found, look } = page(mockProvider().provider)
    announceProvider(mockProvider().provider, fox, target)
    const stop = await look()
    const first = [...found.values()]
    found.clear()
    const stopSecond = await look()
    const second = [...found.values()]
    expect(second.map(({ uid }) => uid)).toEqual(first.map(({ uid }) => uid))
    expect(second.some((value) => first.includes(value))).toBe(false)
    stop()
    stopSecond()
  })

  test('finds nothing once it has stopped', async () => {
    const { target, look, names } = page()
    const stop = await look()
    stop()
    announceProvider(mockProvider().provider, fox, target)
    Object.assign(target, { ethereum: mockProvider().provider })
    target.dispatchEvent(new Event('ethereum#initialized'))
    await vi.dynamicImportSettled()
    expect(names()).toEqual([])
  })
})
