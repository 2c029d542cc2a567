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

test('a wallet that wants no click connects when it is found, without being asked aloud', async () => {
  const all = setUp()
  all.adapter.announce(eager())
  await vi.waitFor(() => expect(used(all)).toEqual(['dev.portico.other']))
  expect(all.status()).toBe('connected')
  expect(all.events).toContainEqual(
    expect.objectContaining({ type: 'connect.success', reconnect: true }),
  )
})

test('an ordinary wallet waits for a click', async () => {
  const all = setUp()
  all.adapter.announce(mockConnector({ ...otherWallet, authorized: true }))
  await untilLoaded()
  expect(used(all)).toEqual([])
})

test('it leaves a wallet that is in use alone', async () => {
  const all = setUp()
  await connect(all.portico, { connector: all.connector })
  all.adapter.announce(eager())
  await untilLoaded()
  expect(used(all)).toEqual(['dev.portico.mock'])
})

test('it leaves the place to the wallet of an earlier visit, even one that is missing yet', async () => {
  const all = setUp()
  await connect(all.portico, { connector: all.connector })
  all.portico.destroy()
  all.connector.behave('hang')
  const portico = all.make()
  all.adapter.announce(eager())
  await untilLoaded()
  expect(used({ ...all, portico })).not.toContain('dev.portico.other')
})

test('one that was used before is connected once', async () => {
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

test('one that refuses is there to be chosen, and a widget that has ended connects nothing', async () => {
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
