import { mockConnector, mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { firstAccount, otherWallet, secondAddress, setUp } from '../setUp.test.util.ts'
import { connect } from './connect.ts'
import { switchConnection } from './switchConnection.ts'

const namespace = 'eip155'
const secondAccount = `eip155:31337:${secondAddress}` as const
const accounts = [firstAccount, secondAccount] as const

async function withTwo() {
  const all = setUp({}, { accounts })
  const other = mockConnector({ ...otherWallet, networkId: 'eip155:31338' })
  all.adapter.announce(other)
  await connect(all.portico, { connector: all.connector })
  await connect(all.portico, { connector: other })
  return { ...all, other }
}

test('makes the other wallet active, and its network with it', async () => {
  const { portico, connector, state, events } = await withTwo()
  expect(state()).toMatchObject({ current: { eip155: 'other-uid' } })
  expect(state().activeNetworkId).toBe('eip155:31338')
  switchConnection(portico, { connectorUid: connector.uid, namespace })
  expect(state()).toMatchObject({
    current: { eip155: connector.uid },
    status: { eip155: 'connected' },
    activeNetworkId: 'eip155:31337',
  })
  expect(state().connections).toHaveLength(2)
  expect(state().persistedConnections.map((connection) => connection.id)).toEqual([
    connector.id,
    otherWallet.id,
  ])
  expect(events.slice(-2)).toEqual([
    { type: 'network.switch', networkId: 'eip155:31337' },
    { type: 'wallet.switch', wallet: connector.id, namespace },
  ])
})

test('makes another account active, which stays when the wallet only adds one', async () => {
  const { portico, connector, state } = await withTwo()
  const connectorUid = connector.uid
  switchConnection(portico, { connectorUid, namespace, caipAddress: secondAccount })
  const inUse = () =>
    state().connections.find((connection) => connection.connectorUid === connectorUid)
  expect(inUse()?.caipAddress).toBe(secondAccount)
  const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const addresses = [firstAccount.slice(13), secondAddress, third]
  connector.emit({ type: 'accounts', namespace, addresses })
  expect(inUse()?.caipAddress).toBe(secondAccount)
  connector.emit({ type: 'accounts', namespace, addresses: [third, secondAddress] })
  expect(inUse()?.caipAddress).toBe(`eip155:31337:${third}`)
})

test('treats an account as the same whichever network its id names', async () => {
  const { portico, connector } = await withTwo()
  const caipAddress = `eip155:31338:${secondAddress}` as const
  const params = { connectorUid: connector.uid, namespace, caipAddress } as const
  expect(switchConnection(portico, params).caipAddress).toBe(secondAccount)
})

test.each([
  ['no such wallet', { connectorUid: 'gone', namespace }],
  ['no such namespace', { connectorUid: 'mock-uid', namespace: 'solana' }],
  ['no such account', { connectorUid: 'mock-uid', namespace, caipAddress: 'eip155:31337:0xdead' }],
] as const)('%s is an error, and changes nothing', async (_, params) => {
  const { portico, state } = await withTwo()
  const before = state()
  expect(() => switchConnection(portico, params)).toThrow('No wallet is connected')
  expect(state()).toBe(before)
})

test('does not leave the active network for a wallet on one that the site does not have', async () => {
  const { portico, adapter, connector, state } = setUp({ networks: [mockNetwork('eip155:31337')] })
  const abroad = mockConnector({ ...otherWallet, networkId: 'eip155:5' })
  adapter.announce(abroad)
  await connect(portico, { connector: abroad })
  await connect(portico, { connector })
  switchConnection(portico, { connectorUid: abroad.uid, namespace })
  expect(state()).toMatchObject({
    current: { eip155: abroad.uid },
    activeNetworkId: 'eip155:31337',
  })
})
