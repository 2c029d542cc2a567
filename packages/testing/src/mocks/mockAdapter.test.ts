import type { Network } from '@portico/core'
import type { SendActions } from '@portico/core/adapter'
import { describe, expect, test } from 'vitest'
import { type AdapterFixture, describeAdapter } from '../describeAdapter.ts'
import { expectCode } from '../expectCode.ts'
import { mockAdapter } from './mockAdapter.ts'
import { mockConnector } from './mockConnector.ts'

const from = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const contract = '0x0000000000000000000000000000000000000001'
const network = (id: number): Network => ({
  chainNamespace: 'eip155',
  caipNetworkId: `eip155:${id}`,
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const context = { networks: () => [], rpcUrls: () => [], fetch }
const coin = (address: string) =>
  ({ address: `eip155:31337:${address}`, name: 'Coin', symbol: 'C', decimals: 6 }) as const
const create = () =>
  mockAdapter({
    balances: { [from]: 10n ** 18n },
    tokenBalances: { [contract]: { [from]: 500n } },
    contracts: [contract],
    unreachable: ['eip155:1'],
    names: [{ name: 'demo.eth', address: from, avatarUrl: 'data:image/png;base64,' }],
  })

const start = async (): Promise<AdapterFixture> => {
  const connector = mockConnector({ authorized: true })
  return {
    context,
    network: network(31337),
    otherNetwork: network(31338),
    deadNetwork: network(1),
    connector,
    behave: connector.behave,
    from,
    to,
    contract,
    token: coin(contract),
    missingToken: coin(to),
    notAddresses: ['', '0x', 'name.eth', `${from}0`],
    name: 'demo.eth',
    notNames: ['', 'demo', 'nobody.eth', '..eth', 'a b.eth'],
    unknownHash: `0x${'f'.repeat(64)}`,
    signature: /^(0x([0-9a-f]{2}){31,}|mock\d{60})$/i,
    transaction: async () => Uint8Array.of(1, 2, 3),
  }
}

describeAdapter('mockAdapter', { create, start })

describeAdapter('mockAdapter that cannot send, without tokens and contracts', {
  create: () =>
    mockAdapter({
      features: ['receive', 'switchNetwork'],
      balances: { [from]: 1n },
      unreachable: ['eip155:1'],
    }),
  async start() {
    const { token, missingToken, contract: _, ...others } = await start()
    return others
  },
})

describe('mockAdapter', () => {
  test('fails any action and the load on demand, and recovers', async () => {
    const adapter = create()
    adapter.fail('load', new Error('chunk'))
    await expect(adapter.load(context)).rejects.toThrow('chunk')
    adapter.fail('load', undefined)
    const actions = await adapter.load(context)
    adapter.fail('getBalance', new Error('balance'))
    const params = { network: network(31337), address: from }
    await expect(actions.getBalance(params)).rejects.toThrow('balance')
    adapter.fail('getBalance', undefined)
    expect(await actions.getBalance(params)).toBe(10n ** 18n)
    expect(adapter.calls).toEqual({ load: 2, getBalance: 2 })
  })

  test('keeps a transaction pending or reverts it on demand', async () => {
    const adapter = create()
    const actions = await adapter.load(context)
    const connector = mockConnector({ authorized: true })
    const send = actions.send as SendActions
    const { hash } = await send.send({
      network: network(31337),
      from,
      to,
      amount: 1n,
      connector,
    })
    const wait = () => send.waitForReceipt({ network: network(31337), hash, timeoutMs: 1 })
    adapter.setOutcome('pending')
    expect(await wait()).toEqual({ status: 'pending', hash })
    adapter.setOutcome('reverted')
    await expectCode(wait(), 'TRANSACTION_REVERTED')
  })

  test('announces and withdraws wallets until discovery stops', async () => {
    const first = mockConnector({ uid: '1' })
    const late = mockConnector({ uid: '2' })
    const adapter = mockAdapter({ connectors: [first] })
    const found: string[] = []
    const lost: string[] = []
    const stop = await adapter.discover(
      ({ uid }) => found.push(uid),
      (uid) => lost.push(uid),
    )
    adapter.announce(late)
    adapter.withdraw('1')
    stop()
    adapter.announce(mockConnector({ uid: '3' }))
    adapter.withdraw('2')
    expect([found, lost]).toEqual([['1', '2'], ['1']])
  })
})
