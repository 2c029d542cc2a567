import { mockConnector, mockNetwork } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { otherWallet, setUp } from '../setUp.test.util.ts'
import { back, pushView, requestClose, resetView } from './navigate.ts'

describe('the outcome of an opening', () => {
  test('is closed if nothing happened', async () => {
    const { portico } = setUp()
    const opened = portico.open()
    portico.close()
    expect(await opened).toEqual({ outcome: 'closed' })
  })

  test('is connected, on whichever network the visitor went to', async () => {
    const { portico, connector } = setUp()
    const opened = portico.open()
    await connect(portico, { connector })
    await portico.switchNetwork('eip155:31338')
    portico.close()
    expect(await opened).toMatchObject({
      outcome: 'connected',
      connection: { connectorUid: connector.uid, networkId: 'eip155:31338' },
    })
  })

  test('is not a reconnection', async () => {
    const { portico, connector, make } = setUp()
    await connect(portico, { connector })
    portico.destroy()
    const next = make()
    const opened = next.open()
    await next.ready
    next.close()
    expect(await opened).toEqual({ outcome: 'closed' })
  })

  test('is disconnected, also if a wallet was connected in between', async () => {
    const { portico, connector } = setUp()
    const opened = portico.open()
    await connect(portico, { connector })
    await portico.disconnect()
    portico.close()
    expect(await opened).toEqual({ outcome: 'disconnected' })
  })

  test('is switched', async () => {
    const { portico } = setUp()
    const opened = portico.open({ view: 'Networks' })
    await portico.switchNetwork('eip155:31338')
    portico.close()
    const networkId = 'eip155:31338'
    expect(await opened).toEqual({ outcome: 'switched', networkId, connection: undefined })
  })

  test('is sent, whatever else happened', async () => {
    const { portico, connector } = setUp()
    const opened = portico.open()
    const sent = { networkId: 'eip155:31337', hash: '0xab' } as const
    portico.internal.emit({ type: 'send.submit', ...sent })
    await connect(portico, { connector })
    portico.close()
    expect(await opened).toEqual({ outcome: 'sent', ...sent })
  })

  test('stays pending if the widget is opened again: the opening is the same', async () => {
    const { portico } = setUp()
    const opened = portico.open()
    expect(portico.open({ view: 'Networks' })).toBe(opened)
    portico.close()
    expect(portico.open()).not.toBe(opened)
    portico.destroy()
  })

  test('is settled by destroy, and later openings at once', async () => {
    const { portico } = setUp()
    const opened = portico.open()
    portico.destroy()
    expect(await opened).toEqual({ outcome: 'closed' })
    expect(await portico.open()).toEqual({ outcome: 'closed' })
  })
})

describe('opening for one chain family', () => {
  test('offers the wallets of the family on one of its networks, until it closes', async () => {
    const { make } = setUp()
    const portico = make({ networks: [mockNetwork('eip155:1'), mockNetwork('eip155:2')] })
    portico.open({ namespace: 'eip155' })
    expect(portico.store.getState()).toMatchObject({
      onlyNamespace: 'eip155',
      activeNetworkId: 'eip155:1',
    })
    portico.close()
    expect(portico.store.getState().onlyNamespace).toBeUndefined()
  })
})

describe('connecting by a call', () => {
  test.each(['mock-uid', 'dev.portico.mock', 'com.example.wallet'])(
    'connects a wallet by %s',
    async (wallet) => {
      const { portico, state } = setUp({}, { info: { rdns: 'com.example.wallet' } })
      expect(await portico.connect({ wallet })).toMatchObject({ connectorUid: 'mock-uid' })
      expect(state().open).toBe(false)
    },
  )

  test('waits a second for a wallet that announces itself late', async () => {
    const { portico, adapter } = setUp()
    const pending = portico.connect({ wallet: otherWallet.id })
    adapter.announce(mockConnector(otherWallet))
    expect(await pending).toMatchObject({ connectorName: 'Other' })
  })

  test('fails if a wallet does not announce itself', async () => {
    const { portico, platform } = setUp()
    const pending = portico.connect({ wallet: 'nobody' })
    await expect.poll(() => platform.timers()).toBe(1)
    platform.advance(1000)
    await expect(pending).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
    expect(platform.timers()).toBe(0)
  })

  test('rejects with the error of the wallet', async () => {
    const { portico } = setUp({}, { behaviour: 'reject' })
    await expect(portico.connect({ wallet: 'mock-uid' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  test('sends a refused request again at the next call', async () => {
    const { portico, connector } = setUp({}, { behaviour: 'reject' })
    await expect(portico.connect({ wallet: 'mock-uid' })).rejects.toBeDefined()
    connector.behave('approve')
    await expect(portico.connect({ wallet: 'mock-uid' })).resolves.toBeDefined()
  })

  test('lets the visitor choose without a name', async () => {
    const { portico, connector, state } = setUp()
    const pending = portico.connect()
    await expect.poll(() => state().open).toBe(true)
    await connect(portico, { connector })
    portico.close()
    expect(await pending).toMatchObject({ connectorUid: connector.uid })
  })

  test('counts as refused by a visitor who closes the widget', async () => {
    const { portico, state } = setUp()
    const pending = portico.connect()
    await expect.poll(() => state().open).toBe(true)
    portico.close()
    await expect(pending).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test('stops waiting for a wallet on destroy', async () => {
    const { portico, platform } = setUp()
    const pending = portico.connect({ wallet: 'nobody' })
    await expect.poll(() => platform.timers()).toBe(1)
    portico.destroy()
    await expect(pending).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
    expect(platform.timers()).toBe(0)
  })
})

describe('a view that must not be left', () => {
  const held = { view: 'UnsupportedChain' } as const

  test('refuses the visitor and shakes, once for each try', async () => {
    const { portico, connector, state } = setUp()
    await connect(portico, { connector })
    portico.open()
    resetView(portico, held)
    expect(requestClose(portico)).toBe(false)
    back(portico)
    expect(state()).toMatchObject({ open: true, shake: 2 })
  })

  test('blocks the way out through SwitchNetwork as well', async () => {
    const { portico, connector, state } = setUp()
    await connect(portico, { connector })
    portico.open()
    resetView(portico, held)
    pushView(portico, { view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } })
    expect(requestClose(portico)).toBe(false)
    back(portico)
    expect(state().stack).toEqual([held])
  })

  test('closes if the site calls for it', async () => {
    const { portico, connector, state } = setUp()
    await connect(portico, { connector })
    portico.open()
    resetView(portico, held)
    portico.close()
    expect(state().open).toBe(false)
  })

  test('does not hold other views open', () => {
    const { portico, state } = setUp()
    portico.open({ view: 'Networks' })
    pushView(portico, { view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } })
    expect(requestClose(portico)).toBe(true)
    expect(state()).toMatchObject({ open: false, shake: 0 })
  })
})

describe('listeners', () => {
  test('all receive every event until they are removed', async () => {
    const { portico, connector, events } = setUp()
    const received: string[] = []
    const stop = portico.on(({ type }) => received.push(type))
    await connect(portico, { connector })
    stop()
    await portico.disconnect()
    expect(received).toEqual(['connect.success'])
    expect(events.map((event) => event.type)).toEqual(['connect.success', 'disconnect.success'])
  })
})
