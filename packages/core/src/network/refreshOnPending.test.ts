import { mockAdapter, mockConnector } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { setUp } from '../setUp.test.util.ts'

async function watched() {
  const connector = mockConnector()
  const adapter = mockAdapter({ connectors: [connector], pendingTransactions: true })
  const { portico } = setUp({ adapters: [adapter] })
  const watchers = () => adapter.announceTransactions()
  await portico.internal.adapter('eip155')
  return { portico, connector, adapter, watchers }
}

describe('incoming transactions', () => {
  test('are not watched while no wallet is connected', async () => {
    const { watchers } = await watched()
    expect(watchers()).toBe(0)
  })

  test('have the balance read again', async () => {
    const { portico, connector, adapter, watchers } = await watched()
    await connect(portico, { connector })
    await expect.poll(watchers).toBe(1)
    await expect.poll(() => adapter.calls.getBalance).toBeGreaterThan(0)
    const before = adapter.calls.getBalance ?? 0
    adapter.announceTransactions()
    await expect.poll(() => adapter.calls.getBalance).toBeGreaterThan(before)
  })

  test('are watched on the network that the wallet is on, and on no other', async () => {
    const { portico, connector, adapter, watchers } = await watched()
    await connect(portico, { connector })
    await expect.poll(watchers).toBe(1)
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:31338' })
    expect(adapter.calls.watchPendingTransactions).toBe(2)
    expect(watchers()).toBe(1)
    connector.emit({ type: 'network', namespace: 'eip155', networkId: 'eip155:999' })
    expect(watchers()).toBe(0)
  })

  test('are not watched once the wallet or the widget is gone', async () => {
    const { portico, connector, watchers } = await watched()
    await connect(portico, { connector })
    await expect.poll(watchers).toBe(1)
    await portico.disconnect()
    expect(watchers()).toBe(0)
    await connect(portico, { connector })
    expect(watchers()).toBe(1)
    portico.destroy()
    expect(watchers()).toBe(0)
  })

  test('are not watched if the adapter does not support it', async () => {
    const { portico, connector, adapter } = setUp()
    await connect(portico, { connector })
    await portico.internal.adapter('eip155')
    expect(adapter.announceTransactions()).toBe(0)
  })
})
