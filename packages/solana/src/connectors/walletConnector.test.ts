import type { CaipNetworkId } from '@portico/contract'
import type { Connector } from '@portico/core/adapter'
import {
  describeConnector,
  expectCode,
  type StandardWalletOptions,
  testStandardWallet,
} from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet } from '../networks/publicNetworks.ts'
import { chainOf } from '../networks/walletChains.ts'
import { parseWallet } from '../parse/parseWallet.ts'
import { pageWallets } from './pageWallets.ts'
import { walletConnector } from './walletConnector.ts'

const namespace = 'solana'
const first = '33Av3ddTgyjhZke4958SMDZ9XXM1dT14kXK3Hb1onzmn'
const second = '2xr29n8DheaRMJw5sfEsTyqkvj6zBPNfVmsjy9ijtbAX'
const third = 'GSRhkt5K68WpfZMQTfyeoFzSqTDTt3KsYgt7GpjEwG1k'
const mainnet = solanaMainnet.caipNetworkId
const devnet = solanaDevnet.caipNetworkId

function over(options: Partial<StandardWalletOptions> = {}) {
  const accounts = [{ address: first }, { address: second }]
  const mock = testStandardWallet({ accounts, ...options })
  const parsed = parseWallet(mock.wallet)
  if (!parsed) throw new Error('the wallet is not offered')
  return { mock, connector: walletConnector(parsed) }
}

const receivedBy = (connector: Connector) => {
  const received: unknown[] = []
  connector.on((event) => received.push(event))
  return received
}

/** A connector as it is offered: its code loads at the first request. */
function offered(options: Partial<StandardWalletOptions>) {
  const mock = testStandardWallet({
    accounts: [{ address: first }, { address: second }],
    ...options,
  })
  const found: Connector[] = []
  const page = pageWallets(
    (connector) => found.push(connector),
    () => {},
  )
  page.add(mock.wallet)
  return { mock, connector: found[0] as Connector }
}

for (const [how, make] of Object.entries({ loaded: over, 'on demand': offered }))
  describeConnector(`Wallet Standard, ${how}`, {
    namespace,
    other: { address: third, networkId: devnet },
    sends: { method: 'solana_signAndSendTransaction', params: { transaction: 'AQID' } },
    create(behaviour) {
      const { mock, connector } = make({ behaviour })
      return {
        connector,
        session: {
          accounts: [`${mainnet}:${first}`, `${mainnet}:${second}`],
          networkId: mainnet,
        },
        wallet: {
          ...mock,
          changeAccounts: (addresses) =>
            mock.changeAccounts(addresses.map((address) => ({ address }))),
          changeNetwork: (id) => mock.changeChains([chainOf(id)]),
          talkNonsense() {
            const account = {
              address: first,
              chains: ['solana:mainnet'],
              publicKey: new Uint8Array(),
            }
            for (const accounts of [null, 'x', {}, [null], [{}], [account], [{ address: third }]])
              mock.talk(accounts)
          },
        },
      }
    },
  })

describe('the network of a wallet of Wallet Standard', () => {
  test('is the one that the site requests, if the account can be used there', async () => {
    const at = async (networkId?: CaipNetworkId, chains?: readonly string[]) => {
      const { connector } = over(chains && { chains })
      return (await connector.connect({ namespace, networkId })).networkId
    }
    expect(await at()).toBe(mainnet)
    expect(await at(devnet)).toBe(devnet)
    expect(await at('solana:LocaL11111111111111111111111111')).toMatch(/LocaL/)
    expect(await at(mainnet, ['solana:devnet'])).toBe(devnet)
    expect(await at(mainnet, ['solana:localnet'])).toBe('solana:localnet')
    expect(await at(mainnet, ['bitcoin:mainnet', 'solana:devnet'])).toBe(devnet)
  })

  test('leaves out accounts of other chains, and locks a wallet without one of Solana', async () => {
    const { mock, connector } = over()
    await connector.connect({ namespace })
    const received = receivedBy(connector)
    mock.changeChains(['sui:mainnet'])
    expect(received).toEqual([{ type: 'disconnect' }])
    await expectCode(connector.connect({ namespace }), 'WALLET_LOCKED')
  })

  test('is switched without a request, and emitted', async () => {
    const { mock, connector } = over({ chains: ['solana:mainnet', 'solana:devnet'] })
    await connector.connect({ namespace })
    const received = receivedBy(connector)
    const callsBefore = mock.calls.length
    const to = (chainId: string) =>
      connector.request({ method: 'portico_switchNetwork', params: [{ chainId }] })
    await to(devnet)
    await to(devnet)
    expect(received).toEqual([{ type: 'network', namespace, networkId: devnet }])
    await expect(to('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')).rejects.toMatchObject({
      code: 4200,
    })
    expect(mock.calls).toHaveLength(callsBefore)
  })
})

describe('a wallet that lies about its accounts', () => {
  const account = (overwritten: object) => ({
    address: first,
    publicKey: new Uint8Array(32),
    chains: ['solana:mainnet'],
    features: [],
    ...overwritten,
  })
  test.each([
    ['a public key of another address', account({})],
    ['a short public key', account({ publicKey: new Uint8Array(31) })],
    ['no public key', account({ publicKey: undefined })],
    ['a public key that is no bytes', account({ publicKey: 'key'.padEnd(32) })],
    ['an EVM address', account({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })],
    ['an address that is no text', account({ address: 7 })],
    ['chains that are no list', account({ chains: 'solana:mainnet' })],
    [
      'a getter that throws',
      Object.defineProperty(account({}), 'address', {
        get() {
          throw new Error('trap')
        },
      }),
    ],
  ])('is not believed: %s', async (_lie, liar) => {
    const { mock, connector } = over()
    mock.wallet.features = {
      ...(mock.wallet.features as object),
      'standard:connect': { connect: async () => ({ accounts: [liar] }) },
    }
    await expectCode(connector.connect({ namespace }), 'WALLET_BAD_ANSWER')
  })

  test('is not believed in its other accounts either, and lists each once', async () => {
    const { mock, connector } = over()
    const session = await connector.connect({ namespace })
    const received = receivedBy(connector)
    const [own] = mock.wallet.accounts as readonly object[]
    mock.talk([own, account({})])
    expect(received).toEqual([])
    mock.talk([own, own])
    expect(received).toEqual([{ type: 'accounts', namespace, addresses: [first] }])
    expect(session.accounts).toHaveLength(2)
  })
})

describe('a wallet that does not list its accounts when it connects', () => {
  /** Connects to a wallet that answers with `answer`; beside it, it may share its accounts. */
  const connectTo = (answer: unknown, authorized: boolean) => {
    const { mock, connector } = over({ authorized })
    mock.wallet.features = {
      ...(mock.wallet.features as object),
      'standard:connect': { connect: async () => answer },
    }
    return connector.connect({ namespace })
  }

  test.each([
    ['nothing', undefined],
    ['an object without them', {}],
    ['an empty list', { accounts: [] }],
  ])('connects with the accounts that the wallet shares if the answer is %s', async (_, answer) => {
    const { accounts } = await connectTo(answer, true)
    expect(accounts).toEqual([`${mainnet}:${first}`, `${mainnet}:${second}`])
    await expectCode(connectTo(answer, false), 'WALLET_LOCKED')
  })

  test.each([
    ['with an event', true],
    ['without an event', false],
  ])(
    'connects with the accounts that the wallet shares after its answer, %s',
    async (_, reports) => {
      const { mock, connector } = over({ authorized: false })
      const listeners = mock.listenerCount()
      const { 'standard:events': events } = mock.wallet.features as Record<string, object>
      mock.wallet.features = {
        'standard:connect': {
          connect: async () => {
            queueMicrotask(() => queueMicrotask(() => void mock.shareAccounts()))
            return { accounts: [] }
          },
        },
        ...(reports && { 'standard:events': events }),
      }
      const { accounts } = await connector.connect({ namespace })
      expect(accounts).toEqual([`${mainnet}:${first}`, `${mainnet}:${second}`])
      expect(mock.listenerCount()).toBe(listeners)
    },
  )

  test('does not look for other accounts if the answer is not valid', async () => {
    await expectCode(connectTo({ accounts: 'x' }, true), 'WALLET_BAD_ANSWER')
  })
})

describe('a wallet that changes while it is connected', () => {
  test('disconnects if its accounts are emptied', async () => {
    const { mock, connector } = over()
    await connector.connect({ namespace })
    const received = receivedBy(connector)
    mock.changeAccounts([])
    expect(received).toEqual([{ type: 'disconnect' }])
  })

  test('fails if a lost feature is used, without a crash', async () => {
    const { mock, connector } = over()
    await connector.connect({ namespace })
    mock.changeFeatures(['standard:events'])
    const signing = connector.request({ method: 'solana_signMessage', params: { message: '11' } })
    await expect(signing).rejects.toMatchObject({ code: 4200 })
    await expect(connector.connect({ namespace })).rejects.toMatchObject({ code: 4200 })
    await connector.disconnect()
  })

  test('does not sign with an account that is gone', async () => {
    const { mock, connector } = over()
    await connector.connect({ namespace })
    mock.changeAccounts([{ address: third }])
    const walletRequest = { method: 'solana_signMessage', params: { message: '11', pubkey: first } }
    await expectCode(connector.request(walletRequest), 'WALLET_WRONG_ACCOUNT')
  })

  test('stays here without standard:disconnect until the visitor wants it back', async () => {
    const features = ['standard:connect', 'standard:events', 'solana:signTransaction']
    const { mock, connector } = over({ features })
    const session = await connector.connect({ namespace })
    await connector.disconnect()
    expect(mock.wallet.accounts).toHaveLength(2)
    expect(await connector.isAuthorized()).toBe(false)
    await expectCode(connector.connect({ namespace, silent: true }), 'WALLET_LOCKED')
    await expect(
      connector.request({ method: 'solana_signMessage', params: { message: '11' } }),
    ).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(await connector.connect({ namespace })).toEqual(session)
  })
})
