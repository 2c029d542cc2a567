import { type MockConnector, mockConnector } from '@portico/testing'
import { expect, test, vi } from 'vitest'
import { otherWallet, setUp } from '../setUp.test.util.ts'
import type { Connector } from '../types/connector.ts'
import { connect } from './connect.ts'

const eager = (): Connector & MockConnector => ({
  ...mockConnector({ ...otherWallet, authorized: true }),
  autoConnect: true,
})
const used = ({ portico }: ReturnType<typeof setUp>) =>
  portico.store.getState().connections.map((connection) => connection.connectorId)
/** Waits for code that loads on first use. */
const untilLoaded = () => vi.dynamicImportSettled()

test('connects a wallet that needs no click when it is found, with a silent request', async () => {
  const all = setUp()
  all.adapter.announce(eager())
  await vi.waitFor(() => expect(used(all)).toEqual(['dev.portico.other']))
  expect(all.status()).toBe('connected')
  expect(all.events).toContainEqual(
    expect.objectContaining({ type: 'connect.success', reconnect: true }),
  )
})

test('waits for a click with an ordinary wallet', async () => {
  const all = setUp()
  all.adapter.announce(mockConnector({ ...otherWallet, authorized: true }))
  await untilLoaded()
  expect(used(all)).toEqual([])
})

test('does not replace a wallet that is in use', async () => {
  const all = setUp()
  await connect(all.portico, { connector: all.connector })
  all.adapter.announce(eager())
  await untilLoaded()
  expect(used(all)).toEqual(['dev.portico.mock'])
})

test('leaves the place to the wallet of an earlier visit, even if that is still missing', async () => {
  const all = setUp()
  await connect(all.portico, { connector: all.connector })
  all.portico.destroy()
  all.connector.behave('hang')
  const portico = all.make()
  all.adapter.announce(eager())
  await untilLoaded()
  expect(used({ ...all, portico })).not.toContain('dev.portico.other')
})

test('connects a wallet of an earlier visit once', async () => {
  const all = setUp()
  const first = eager()
  await connect(all.portico, { connector: first })
  all.portico.destroy()
  const portico = all.make()
  all.adapter.announce(eager())
  await portico.ready
  await untilLoaded()
  expect(used({ ...all, portico })).toEqual(['dev.portico.other'])
})

test('leaves a wallet that refuses in the list, and connects nothing after the widget has ended', async () => {
  const all = setUp()
  const locked = {
    ...mockConnector({ ...otherWallet, behaviour: 'locked' as const }),
    autoConnect: true,
  }
  all.adapter.announce(locked)
  await untilLoaded()
  await vi.waitFor(() => expect(all.status()).toBe('disconnected'))
  expect(used(all)).toEqual([])
  all.portico.destroy()
  all.adapter.announce(eager())
  await untilLoaded()
  expect(used(all)).toEqual([])
})
