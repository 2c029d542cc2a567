import { createPortico } from '@portico/core'
import { connect as connectPortico } from '@portico/core/adapter'
import { defineEvmNetwork, type EvmNetwork } from '@portico/evm'
import { describeAdapter, expectCode, mockProvider, testWallet } from '@portico/testing'
import {
  accounts,
  demoNfts,
  deployContracts,
  type LocalContract,
  nameService,
  startAnvil,
  tokens,
} from '@portico/testing/chains'
import { type Config, connect, createConfig, custom } from '@wagmi/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { connectorOf } from './connectors/connectorOf.ts'
import { networksOf } from './networksOf.ts'
import { chainAt, configWith, connectorOver } from './testConnector.test.util.ts'
import { wagmi } from './wagmi.ts'

const { demo, third } = accounts
const dead = 'http://127.0.0.1:9'
const context = {
  networks: () => [],
  rpcUrls: () => [],
  fetch: () => Promise.reject(new Error('not the site’s')),
}
let config: Config
let named: EvmNetwork

describeAdapter('wagmi on anvil', {
  create: () => wagmi(config ?? configWith([]), { names: { network: named } }),
  async start() {
    const [first, second] = await Promise.all(
      [31337, 31338].map((chainId) => startAnvil({ chainId })),
    )
    if (!first || !second) throw new Error('unreachable')
    await deployContracts({ url: first.url })
    const walletOn = (url: string, chainId: number) =>
      testWallet({
        url,
        privateKey: demo.privateKey,
        chainId,
        authorized: true,
        chains: { 31338: second.url },
      })
    const wallet = walletOn(first.url, 31337)
    config = configWith(
      [connectorOver(wallet.provider), connectorOver(walletOn(dead, 31339).provider)],
      [first.url, second.url, dead],
    )
    const [connector, deadConnector] = config.connectors
    if (!connector || !deadConnector) throw new Error('unreachable')
    await connect(config, { connector })
    const [network, otherNetwork, deadNetwork] = networksOf(config)
    if (!network || !otherNetwork || !deadNetwork) throw new Error('unreachable')
    const resolver = { address: nameService.universalResolver }
    named = { ...network, contracts: { ensUniversalResolver: resolver } }
    const asToken = ({ address, name, symbol, decimals }: LocalContract) => ({
      address: `eip155:31337:${address}` as const,
      name,
      symbol,
      decimals,
    })
    return {
      context,
      network: named,
      otherNetwork,
      deadNetwork,
      connector: connectorOf(config, connector),
      deadConnector: connectorOf(config, deadConnector),
      behave: (behaviour) => wallet.setPolicy(behaviour === 'reject' ? 'decline' : behaviour),
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

describe('the wagmi config of a site', () => {
  test('provides its chains as networks, in order', () => {
    expect(
      networksOf(configWith([])).map((network) => [network.caipNetworkId, network.name]),
    ).toEqual([
      ['eip155:31337', 'Chain 31337'],
      ['eip155:31338', 'Chain 31338'],
    ])
  })

  test('provides the only transports that are queried', async () => {
    const requested: string[] = []
    const own = custom({
      async request({ method }) {
        requested.push(method)
        return method === 'eth_getBalance' ? '0x2a' : '0x1'
      },
    })
    const chain = chainAt(dead)
    const site = createConfig({ chains: [chain], transports: { 31337: own }, storage: null })
    const actions = await wagmi(site).load(context)
    const [network] = networksOf(site)
    if (!network) throw new Error('unreachable')
    expect(await actions.getBalance({ network, address: demo.address })).toBe(42n)
    expect(requested).toEqual(['eth_getBalance'])
  })

  test('causes an error for a network that it lacks', async () => {
    const actions = await wagmi(configWith([])).load(context)
    const network = defineEvmNetwork(chainAt(dead, 1))
    await expectCode(actions.getBalance({ network, address: demo.address }), 'NETWORK_NOT_FOUND')
  })

  test('looks for nothing and connects nobody on a server', () => {
    const site = createConfig({
      chains: [chainAt(dead)],
      transports: { 31337: custom({ request: async () => null }) },
      ssr: true,
    })
    const portico = createPortico({ adapters: [wagmi(site)], networks: networksOf(site) })
    expect(portico.store.getState()).toMatchObject({
      connectors: [],
      connections: [],
      status: { eip155: 'disconnected' },
      activeNetworkId: 'eip155:31337',
    })
    portico.destroy()
  })
})

describe('a network switch', () => {
  let wallet: ReturnType<typeof mockProvider>
  const setup = async (type: string) => {
    const site = configWith([connectorOver(wallet.provider, { type })])
    const networks = networksOf(site)
    const platform = { interactive: true }
    const portico = createPortico({ adapters: [wagmi(site)], networks, platform })
    const [connector] = portico.store.getState().connectors
    if (!connector) throw new Error('unreachable')
    await connectPortico(portico, { connector })
    return { site, portico }
  }
  const chains = ({ site, portico }: Awaited<ReturnType<typeof setup>>) => [
    site.state.chainId,
    site.state.connections.get(site.state.current ?? '')?.chainId,
    portico.store.getState().connections[0]?.networkId,
    portico.store.getState().activeNetworkId,
  ]
  const here = [31337, 31337, 'eip155:31337', 'eip155:31337']
  const there = [31338, 31338, 'eip155:31338', 'eip155:31338']

  beforeEach(() => {
    wallet = mockProvider({ knownChains: [31338] })
  })

  test('reaches wagmi, even from a wallet that emits no event', async () => {
    wallet = mockProvider({ knownChains: [31338], events: 'none' })
    const both = await setup('injected')
    await both.portico.switchNetwork('eip155:31338')
    expect(chains(both)).toEqual(there)
  })

  test('is checked for a wallet that confirms without a switch', async () => {
    wallet = mockProvider({ methods: { wallet_switchEthereumChain: () => null } })
    const both = await setup('injected')
    await expectCode(both.portico.switchNetwork('eip155:31338'), 'SWITCH_FAILED')
    expect(chains(both)).toEqual(here)
  })

  test('is refused by a wagmi connector that cannot switch', async () => {
    const both = await setup('safe')
    await expectCode(both.portico.switchNetwork('eip155:31338'), 'SWITCH_UNSUPPORTED')
    expect(chains(both)).toEqual(here)
  })

  test.each([
    ['goes', async () => undefined, 'SWITCH_FAILED', here],
    ['declines', () => Promise.reject({ code: 4001 }), 'USER_REJECTED', here],
  ])(
    'fails for a wagmi connector of another kind that %s nowhere',
    async (_how, answer, code, end) => {
      const both = await setup('safe')
      Object.assign(both.site.connectors[0] ?? {}, { switchChain: answer })
      await expectCode(both.portico.switchNetwork('eip155:31338'), code as 'SWITCH_FAILED')
      expect(chains(both)).toEqual(end)
    },
  )

  test('works in its own way for a wagmi connector of another kind', async () => {
    const both = await setup('safe')
    const switchChain = ({ chainId }: { chainId: number }) =>
      wallet.provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: `0x${chainId.toString(16)}` }],
      })
    Object.assign(both.site.connectors[0] ?? {}, { switchChain })
    await both.portico.switchNetwork('eip155:31338')
    expect(chains(both)).toEqual(there)
  })
})
