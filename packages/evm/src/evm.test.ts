import {
  announceProvider,
  describeAdapter,
  mockProvider,
  type Policy,
  testWallet,
} from '@portico/testing'
import { accounts, deployContracts, startAnvil, tokens } from '@portico/testing/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evm } from './evm.ts'
import {
  asToken,
  connectorOver,
  contextWith,
  namedNetwork,
  networkWith,
} from './onAnvil.test.util.ts'
import type { EvmNetwork } from './types.ts'

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
      missingToken: { ...asToken(tokens.coin), address: `eip155:31337:${third.address}` },
      notAddresses: ['', '0x', 'name.eth', `${demo.address}0`, demo.address.slice(2)],
      name: 'demo.eth',
      notNames: ['', 'demo', 'nobody.eth', '..eth', 'a b.eth', demo.address],
      unknownHash: `0x${'f'.repeat(64)}`,
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

  test('finds the wallets of the page', () => {
    const target = new EventTarget()
    vi.stubGlobal('window', target)
    announceProvider(mockProvider().provider, undefined, target)
    const found: string[] = []
    const stop = evm().discover(({ name }) => found.push(name))
    evm({ discover: false }).discover(({ name }) => found.push(`not ${name}`))
    stop()
    expect(found).toEqual(['Test Wallet'])
  })
})
