import { mockConnector } from '@portico/testing'
import { expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { switchConnection } from '../connection/switchConnection.ts'
import { back, pushView } from '../modal/navigate.ts'
import { otherWallet, secondAddress, setUp } from '../setUp.test.util.ts'

const namespace = 'eip155'
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const accounts = [`eip155:31337:${first}`, `eip155:31337:${secondAddress}`] as const

test('a visit sends its events to the site', async () => {
  const { portico, connector, adapter, events } = setUp({}, { accounts })
  const other = mockConnector({ ...otherWallet, disconnectFails: new Error() })
  adapter.announce(other)
  portico.open()
  connector.behave('reject')
  await connect(portico, { connector }).catch(() => {})
  connector.behave('approve')
  await connect(portico, { connector })
  portico.close()
  connector.emit({ type: 'accounts', namespace, addresses: [secondAddress, first] })
  connector.emit({ type: 'accounts', namespace, addresses: [secondAddress] })
  connector.emit({ type: 'network', namespace, networkId: 'eip155:31338' })
  await connect(portico, { connector: other })
  switchConnection(portico, { connectorUid: connector.uid, namespace })
  portico.open()
  pushView(portico, { view: 'Networks' })
  back(portico)
  connector.behave('reject')
  await portico.switchNetwork('eip155:31337').catch(() => {})
  await portico.disconnect().catch(() => {})
  expect(events.map(({ type, ...more }) => [type, ...Object.values(more)].join(' '))).toEqual([
    'modal.open Connect false',
    'connect.error dev.portico.mock USER_REJECTED',
    'connect.success dev.portico.mock eip155 false',
    'modal.close true',
    'account.switch eip155',
    'network.switch eip155:31338',
    'network.switch eip155:31337',
    'connect.success dev.portico.other eip155 false',
    'network.switch eip155:31338',
    'wallet.switch dev.portico.mock eip155',
    'modal.open Account true',
    'view.show Networks',
    'view.show Account',
    'network.error eip155:31337 USER_REJECTED',
    'view.show Connect',
    'disconnect.success eip155',
    'disconnect.error DISCONNECT_FAILED',
  ])
  for (const address of [first, secondAddress])
    expect(JSON.stringify(events).toLowerCase()).not.toContain(address.toLowerCase())
})
