import { mockAdapter, mockConnector } from '@portico/testing'
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { switchConnection } from '../connection/switchConnection.ts'
import { otherWallet, setUp } from '../setUp.test.util.ts'

const second = 'eip155:31338'

describe('switching the network', () => {
  test('sends no request to a wallet whose chain family cannot be switched', async () => {
    const { make, connector, events } = setUp()
    const adapter = mockAdapter({ connectors: [connector], features: [] })
    const portico = make({ adapters: [adapter] })
    await connect(portico, { connector })
    await expect(portico.switchNetwork(second)).rejects.toMatchObject({
      code: 'SWITCH_UNSUPPORTED',
      message: 'Mock Wallet does not support programmatic chain switching',
    })
    expect(connector.calls).toEqual([])
    expect(portico.store.getState().activeNetworkId).toBe('eip155:31337')
    expect(events.at(-1)).toEqual({
      type: 'network.error',
      networkId: second,
      code: 'SWITCH_UNSUPPORTED',
    })
  })

  test('is an error for a wallet that is no longer connected', async () => {
    const { portico, connector } = setUp()
    await connect(portico, { connector })
    portico.internal.store.setState({ connectors: [] })
    await expect(portico.switchNetwork(second)).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
  })

  test('sends no request for the network that the wallet is on', async () => {
    const { portico, connector, adapter } = setUp()
    await connect(portico, { connector })
    await portico.switchNetwork('eip155:31337')
    expect(adapter.calls.switchNetwork).toBeUndefined()
  })

  test('succeeds with a wallet that switches without an event', async () => {
    const { portico, connector, state } = setUp()
    await connect(portico, { connector })
    connector.request = async () => null
    await portico.switchNetwork(second)
    expect(state()).toMatchObject({
      connections: [{ networkId: second }],
      activeNetworkId: second,
    })
  })

  test('has no effect with a wallet that leaves before it answers', async () => {
    const { portico, connector, adapter, state } = setUp({}, { behaviour: 'approve' })
    await connect(portico, { connector })
    connector.behave('slow')
    const pending = portico.switchNetwork(second)
    await vi.waitFor(() => expect(adapter.calls.switchNetwork).toBe(1))
    await portico.disconnect()
    connector.release()
    await expect(pending).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(state()).toMatchObject({ connections: [], activeNetworkId: 'eip155:31337' })
  })

  test('does not move the page for a wallet that is no longer in use', async () => {
    const { portico, connector, adapter, state } = setUp()
    const other = mockConnector(otherWallet)
    adapter.announce(other)
    await connect(portico, { connector: other })
    await connect(portico, { connector })
    connector.behave('slow')
    const pending = portico.switchNetwork(second)
    await vi.waitFor(() => expect(adapter.calls.switchNetwork).toBe(1))
    switchConnection(portico, { connectorUid: other.uid, namespace: 'eip155' })
    connector.release()
    await expect(pending).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(state().activeNetworkId).toBe('eip155:31337')
  })
})
