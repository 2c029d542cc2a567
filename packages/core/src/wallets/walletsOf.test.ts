import {
  mockAdapter,
  mockConnector,
  mockNetwork,
  mockPairing,
  testPlatform,
} from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { connect } from '../connection/connect.ts'
import { pair } from '../connection/pair.ts'
import { watchWallets } from '../connection/watchWallets.ts'
import type { PorticoOptions } from '../context/options.ts'
import { createPortico } from '../createPortico.ts'
import { findWallet } from './walletFamilies.ts'
import { announced, custom, lines } from './walletFixtures.test.util.ts'
import { walletsOf } from './walletsOf.ts'

const widget = (options: Partial<PorticoOptions> = {}) => {
  const adapter = mockAdapter({ connectors: [announced('Alpha')] })
  const networks = [mockNetwork('eip155:31337')]
  const platform = testPlatform()
  return {
    adapter,
    portico: createPortico({ adapters: [adapter], networks, platform, ...options }),
  }
}

describe('the wallets of a widget', () => {
  test('include those that only a code reaches after one of them has paired', async () => {
    const { portico } = widget({
      pairing: mockPairing({ name: 'Pocket', behaviour: 'approve' }),
      customWallets: [{ id: 'pocket', name: 'Pocket', mobileLink: 'pocket://' }],
    })
    await pair(portico)
    expect(findWallet(portico, 'pocket')?.links.mobileLink).toBe('pocket://')
  })

  test('are the same array until something changes', () => {
    const { adapter, portico } = widget()
    const before = walletsOf(portico)
    portico.update({ theme: 'dark' })
    void portico.open()
    expect(walletsOf(portico)).toBe(before)
    adapter.announce(announced('Beta'))
    expect(lines(walletsOf(portico))).toEqual([
      'announced com.alpha [installed]',
      'announced com.beta [installed]',
    ])
  })

  test('are emitted as they change, until the listener is removed', async () => {
    const { adapter, portico } = widget()
    const received: string[][] = []
    const stop = watchWallets(portico, (wallets) => received.push(lines(wallets)))
    void portico.open()
    expect(received).toEqual([])
    const beta = announced('Beta')
    adapter.announce(beta)
    await connect(portico, { connector: beta })
    stop()
    adapter.announce(announced('Gamma'))
    expect(received[0]).toEqual([
      'announced com.alpha [installed]',
      'announced com.beta [installed]',
    ])
    expect(received.at(-1)).toEqual([
      'recent com.beta [connected] [recent] [installed]',
      'announced com.alpha [installed]',
    ])
  })

  test('follow the options while the widget lives', () => {
    const { portico } = widget({ customWallets: [custom('own')] })
    expect(lines(walletsOf(portico))).toEqual(['announced com.alpha [installed]', 'custom own'])
    portico.update({ wallets: { order: ['own'], hide: ['com.alpha'] } })
    expect(lines(walletsOf(portico))).toEqual(['custom own'])
    portico.update({ customWallets: [], wallets: undefined })
    expect(lines(walletsOf(portico))).toEqual(['announced com.alpha [installed]'])
  })

  test('leave out malformed ones, whose links could run a script', () => {
    const bad = { ...custom('bad'), homepage: 'javascript:alert(1)' }
    const { portico } = widget({ customWallets: [bad, null as never, custom('own')] })
    expect(walletsOf(portico).map((item) => item.id)).toEqual(['com.alpha', 'own'])
  })

  test('are the default ones if the site’s function fails, which is reported to developers', async () => {
    const { adapter, portico } = widget({
      wallets: () => {
        throw new Error('boom')
      },
    })
    expect(lines(walletsOf(portico))).toEqual(['announced com.alpha [installed]'])
    adapter.announce(mockConnector())
    expect(walletsOf(portico)).toHaveLength(2)
    await Promise.resolve()
    expect(portico.store.getState().alerts).toMatchObject([
      { code: 'INVALID_OPTION', message: 'The option wallets threw: boom' },
    ])
  })
})
