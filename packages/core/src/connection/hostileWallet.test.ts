import { mockConnector, mockNetwork } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { firstAccount, otherWallet, secondAddress, setUp } from '../setUp.test.util.ts'
import type { Connector, ConnectorEvent, ConnectorSession } from '../types/connector.ts'
import { connect } from './connect.ts'

/*
 * Connectors validate the answers of their wallets. A site's own connector may not, and the state must stay valid
 * whatever it returns.
 */

const networkId = 'eip155:31337'
const namespace = 'eip155'

const answering = (answer: unknown, more: Partial<Connector> = {}): Connector => ({
  ...mockConnector(otherWallet),
  connect: async () => answer as ConnectorSession,
  ...more,
})

const throwing = () => {
  throw new Error('at once')
}

describe('an invalid answer', () => {
  test.each([
    undefined,
    null,
    'yes',
    7,
    [],
    {},
    { accounts: [], networkId },
    { accounts: firstAccount, networkId },
    { accounts: [secondAddress], networkId },
    { accounts: [null], networkId },
    { accounts: [firstAccount, 7], networkId },
    { accounts: [`${firstAccount}:more`], networkId },
    { accounts: ['eip155:31337:'], networkId },
    { accounts: ['eip155::0xabc'], networkId },
    { accounts: ['eip155:31337:0xabc\n'], networkId },
    { accounts: ['solana:main:abc'], networkId },
    { accounts: [firstAccount] },
    { accounts: [firstAccount], networkId: 1 },
    { accounts: [firstAccount], networkId: '0x1' },
    { accounts: [firstAccount], networkId: 'eip155:' },
    { accounts: [firstAccount], networkId: 'eip155:1:2' },
    { accounts: [firstAccount], networkId: 'solana:main' },
  ])('is refused: %j', async (answer) => {
    const { portico, state } = setUp()
    const pending = connect(portico, { connector: answering(answer) })
    await expect(pending).rejects.toMatchObject({
      code: expect.stringMatching(/BAD_ANSWER|FAILED/),
    })
    expect(state()).toMatchObject({
      connections: [],
      current: {},
      status: { eip155: 'disconnected' },
      persistedConnections: [],
      recent: [],
    })
  })
})

describe('a wallet that contradicts itself', () => {
  test('has its accounts on the chain that it is on, each once', async () => {
    const { portico } = setUp()
    const accounts = [firstAccount, 'eip155:1:0xabc', firstAccount.replace('31337', '5')]
    const connector = answering({ accounts, networkId: 'eip155:31338' })
    expect(await connect(portico, { connector })).toMatchObject({
      caipAddress: `eip155:31338:${firstAccount.slice(13)}`,
      accounts: [`eip155:31338:${firstAccount.slice(13)}`, 'eip155:31338:0xabc'],
      networkId: 'eip155:31338',
    })
  })

  test('does not change the active network to one that the site does not have', async () => {
    const { portico, state } = setUp()
    const connector = answering({ accounts: ['eip155:5:0xabc'], networkId: 'eip155:5' })
    await connect(portico, { connector })
    expect(state().activeNetworkId).toBe(networkId)
  })

  test.each<ConnectorEvent>([
    { type: 'accounts', namespace: 'solana', addresses: ['So1'] },
    { type: 'accounts', namespace: 'solana', addresses: [] },
    { type: 'network', namespace: 'solana', networkId: 'solana:main' },
  ])('is ignored on a chain family that it was not connected for: %j', async (event) => {
    const { portico, connector, state } = setUp()
    await connect(portico, { connector })
    const before = state()
    connector.emit(event)
    expect(state()).toBe(before)
  })

  test('is ignored once it has disconnected', async () => {
    const { portico, state } = setUp()
    let receive: ((event: ConnectorEvent) => void) | undefined
    const deaf = answering(
      { accounts: [firstAccount], networkId },
      {
        on: (listener) => {
          receive = listener
          return () => {} // continues to emit
        },
      },
    )
    await connect(portico, { connector: deaf })
    await portico.disconnect()
    receive?.({ type: 'accounts', namespace, addresses: [secondAddress] })
    receive?.({ type: 'network', namespace, networkId: 'eip155:31338' })
    receive?.({ type: 'disconnect' })
    expect(state()).toMatchObject({ connections: [], activeNetworkId: networkId })
  })
})

describe('a connector that throws', () => {
  test('at once has failed', async () => {
    const { portico, status } = setUp()
    const connector = answering(undefined, { connect: throwing })
    await expect(connect(portico, { connector })).rejects.toMatchObject({ code: 'CONNECT_FAILED' })
    expect(status()).toBe('disconnected')
  })

  test.each([
    ['nothing', null, 'USER_REJECTED'],
    ['a text', 'no <b>way</b>', 'CONNECT_FAILED'],
  ])('%s, has failed with a text', async (_, error, code) => {
    const { portico, status } = setUp()
    const connector = answering(undefined, { connect: () => Promise.reject(error) })
    await expect(connect(portico, { connector })).rejects.toMatchObject({ code })
    expect(status()).toBe('disconnected')
  })

  test('when its listener is added, is connected all the same', async () => {
    const { portico, status } = setUp()
    const connector = answering({ accounts: [firstAccount], networkId }, { on: throwing })
    await connect(portico, { connector })
    expect(status()).toBe('connected')
  })

  test('on disconnecting, is forgotten all the same', async () => {
    const { portico, status } = setUp()
    const connector = answering({ accounts: [firstAccount], networkId }, { disconnect: throwing })
    portico.internal.store.setState({ connectors: [connector] })
    await connect(portico, { connector })
    await expect(portico.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(status()).toBe('disconnected')
  })

  test('on reconnecting, leaves the page ready', async () => {
    const { portico, connector, make } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    connector.connect = throwing
    const next = make()
    await next.ready
    expect(next.store.getState().status.eip155).toBe('disconnected')
  })
})

test('a connection request that was reset counts as declined', async () => {
  const fails = new Error('Connection request reset. Please try again.')
  const { portico, connector } = setUp({}, { behaviour: { fails } })
  await expect(connect(portico, { connector })).rejects.toMatchObject({
    code: 'USER_REJECTED',
    cause: fails,
  })
})

test('a listener of the site that throws breaks nothing', async () => {
  const { make, connector } = setUp()
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const portico = make({ onEvent: throwing, networks: [mockNetwork()] })
  await connect(portico, { connector })
  vi.unstubAllGlobals()
  expect(portico.store.getState().status.eip155).toBe('connected')
  expect(report).toHaveBeenCalledWith(new Error('at once'))
})
