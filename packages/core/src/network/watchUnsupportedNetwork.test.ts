import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import type { PorticoEvent } from '../context/events.ts'
import type { PorticoOptions } from '../context/options.ts'
import { createPortico } from '../createPortico.ts'
import { closeConnect, pushView } from '../modal/navigate.ts'

const home = 'eip155:31337'
const foreign = 'eip155:999'

function setUp(
  options: Partial<PorticoOptions> = {},
  networkId: typeof home | typeof foreign = home,
) {
  const connector = mockConnector({ networkId, accounts: [`${networkId}:0x1`], authorized: true })
  const events: PorticoEvent[] = []
  const platform = testPlatform()
  const make = (changed: Partial<PorticoOptions> = {}) =>
    createPortico({
      adapters: [mockAdapter({ connectors: [connector] })],
      networks: [mockNetwork(home), mockNetwork('eip155:31338')],
      platform,
      onEvent: (event) => events.push(event),
      ...options,
      ...changed,
    })
  const portico = make()
  const move = (to: `eip155:${number}`) =>
    connector.emit({ type: 'network', namespace: 'eip155', networkId: to })
  const shown = () => {
    const { open, stack } = portico.store.getState()
    return open ? stack.map(({ view }) => view) : undefined
  }
  return { portico, connector, events, move, shown, make, platform }
}

describe('a wallet on a network that the site does not have (specification, section 2)', () => {
  test('gets a request to switch when it goes there', async () => {
    const { portico, connector, move, shown } = setUp()
    await connect(portico, { connector })
    move(foreign)
    await expect.poll(shown).toEqual(['UnsupportedChain'])
    expect(portico.store.getState().activeNetworkId).toBe(home)
  })

  test('is released when it goes to one that the site has', async () => {
    const { portico, connector, move, shown } = setUp()
    await connect(portico, { connector })
    move(foreign)
    pushView(portico, { view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } })
    move('eip155:31338')
    await expect.poll(shown).toBeUndefined()
    expect(portico.store.getState().activeNetworkId).toBe('eip155:31338')
  })

  test('gets the request when the visitor connects it, and the card stays for that', async () => {
    const { portico, connector, shown } = setUp({}, foreign)
    void portico.open()
    await connect(portico, { connector })
    closeConnect(portico)
    await expect.poll(shown).toEqual(['UnsupportedChain'])
  })

  test('has the request replace the open view', async () => {
    const { portico, connector, move, shown } = setUp()
    await connect(portico, { connector })
    void portico.open({ view: 'Send' })
    move(foreign)
    await expect.poll(shown).toEqual(['UnsupportedChain'])
  })

  test.each(['Account', 'Send', undefined] as const)(
    'gets the request when %s is opened',
    async (view) => {
      const { portico, connector, move, shown } = setUp()
      await connect(portico, { connector })
      move(foreign)
      portico.close()
      void portico.open({ ...(view && { view }) })
      await expect.poll(shown).toEqual(['UnsupportedChain'])
    },
  )

  describe('and comes back with the page', () => {
    /** A page that loads while the wallet of an earlier visit reconnects. */
    async function reload(options: Partial<PorticoOptions> = {}) {
      const { platform, connector, make } = setUp({}, foreign)
      const first = make()
      await connect(first, { connector })
      first.destroy()
      const loaded: (() => void)[] = []
      const whenLoaded = (then: () => void) => void loaded.push(then)
      const next = make({ platform: { ...platform, whenLoaded }, ...options })
      await next.ready
      const shown = () => {
        const { open, stack } = next.store.getState()
        return open ? stack.map(({ view }) => view) : undefined
      }
      const load = () => {
        for (const then of loaded) then()
      }
      return { next, connector, shown, load }
    }

    test('gets the request once the page has loaded, and not before: a dialog takes the focus', async () => {
      const { next, shown, load } = await reload()
      expect(next.store.getState().status).toEqual({ eip155: 'connected' })
      expect(shown()).toBeUndefined()
      load()
      expect(shown()).toEqual(['UnsupportedChain'])
    })

    test('gets no request if it has gone to one of the site’s meanwhile', async () => {
      const { connector, shown, load } = await reload()
      connector.emit({ type: 'network', namespace: 'eip155', networkId: home })
      load()
      expect(shown()).toBeUndefined()
    })

    test('gets no second request if the visitor was quicker than the page', async () => {
      const { next, shown, load } = await reload()
      void next.open()
      pushView(next, { view: 'SwitchNetwork', params: { networkId: home } })
      load()
      expect(shown()).toEqual(['UnsupportedChain', 'SwitchNetwork'])
    })

    test('gets no request from a widget that has ended', async () => {
      const { next, shown, load } = await reload()
      next.destroy()
      load()
      expect(shown()).toBeUndefined()
    })

    test.each([{ enableNetworkSwitch: false }, { allowUnsupportedChain: true }])(
      'gets no request with %j',
      async (options) => {
        const { shown, load } = await reload(options)
        load()
        expect(shown()).toBeUndefined()
      },
    )
  })

  test('may stay if the site allows it, on an unknown network', async () => {
    const { portico, connector, move, shown, events } = setUp({ allowUnsupportedChain: true })
    await connect(portico, { connector })
    move(foreign)
    await expect.poll(shown).toBeUndefined()
    expect(portico.internal.network(foreign).name).toBe('Unknown Network')
    expect(portico.store.getState().activeNetworkId).toBe(foreign)
    expect(events.at(-1)).toEqual({ type: 'network.switch', networkId: foreign })
  })

  test('gets no request if switching is off, and Networks does not open', async () => {
    const { portico, connector, move, shown } = setUp({ enableNetworkSwitch: false })
    await connect(portico, { connector })
    move(foreign)
    await expect.poll(shown).toBeUndefined()
    void portico.open({ view: 'Networks' })
    expect(shown()).toEqual(['Account'])
  })
})

test('Networks does not open for a visitor without a wallet if switching is off', () => {
  const { portico, shown } = setUp({ enableNetworkSwitch: false })
  void portico.open({ view: 'Networks' })
  expect(shown()).toEqual(['Connect'])
})
