import type { Connector } from '@portico/core/adapter'
import { announceProvider, mockProvider, providerInfo } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { discoverEip6963 } from './discoverEip6963.ts'

function page() {
  const target = new EventTarget()
  const found: Connector[] = []
  const announce = (info: unknown = providerInfo(), provider: unknown = mockProvider().provider) =>
    announceProvider(provider, info, target)
  const discover = () => discoverEip6963((connector) => found.push(connector), new Map(), target)
  return { target, found, announce, discover }
}
const names = (found: readonly Connector[]) => found.map(({ name }) => name)

describe('EIP-6963 discovery', () => {
  test('finds a wallet that was there before the page’s request', () => {
    const { found, announce, discover } = page()
    announce()
    discover()
    expect(found).toMatchObject([
      {
        uid: '350670db-19fa-4704-a166-e52e178b59d2',
        id: 'dev.portico.test',
        name: 'Test Wallet',
        type: 'ANNOUNCED',
        info: { rdns: 'dev.portico.test' },
        imageUrl: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
        namespaces: ['eip155'],
      },
    ])
  })

  test('finds a wallet that announces itself late', () => {
    const { found, announce, discover } = page()
    discover()
    announce()
    expect(names(found)).toEqual(['Test Wallet'])
  })

  test('lists a wallet once, however often it announces itself', () => {
    const { target, found, announce, discover } = page()
    announce()
    discover()
    announce()
    target.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(names(found)).toEqual(['Test Wallet'])
  })

  test('lists two wallets that share a uuid as two, each with its own uid', () => {
    const { found, announce, discover } = page()
    discover()
    announce(providerInfo({ uuid: 'a' }))
    announce(providerInfo({ uuid: 'a', rdns: 'dev.portico.other' }))
    expect(found.map(({ uid, id }) => [uid, id])).toEqual([
      ['a', 'dev.portico.test'],
      ['dev.portico.other/a', 'dev.portico.other'],
    ])
  })

  test('lists a wallet as one that makes up a uuid at every announcement', () => {
    const { found, announce, discover } = page()
    const { provider } = mockProvider()
    discover()
    announce(providerInfo({ uuid: 'a' }), provider)
    announce(providerInfo({ uuid: 'b' }), provider)
    announce(providerInfo({ uuid: 'c', rdns: 'dev.portico.alias' }), provider)
    expect(names(found)).toEqual(['Test Wallet'])
  })

  test.each([
    ['the same details', {}],
    ['another uuid', { uuid: 'b' }],
    ['capital letters', { uuid: 'b', rdns: 'DEV.Portico.Test' }],
  ])('refuses an imitation of a wallet with %s as too late', async (_what, info) => {
    const { found, announce, discover } = page()
    const real = mockProvider()
    const imitator = mockProvider()
    discover()
    announce(providerInfo(), real.provider)
    announce(providerInfo(info), imitator.provider)
    expect(found).toHaveLength(1)
    await found[0]!.connect({ namespace: 'eip155' })
    expect([real.calls.length > 0, imitator.calls.length]).toEqual([true, 0])
  })

  test('lists a wallet that borrows another’s reverse-DNS name separately, in either order', async () => {
    for (const names of [
      ['MetaMask', 'Acme'],
      ['Acme', 'MetaMask'],
    ]) {
      const { found, announce, discover } = page()
      const providers = names.map(() => mockProvider())
      discover()
      names.forEach((name, at) => {
        announce(providerInfo({ uuid: 'same', rdns: 'io.metamask', name }), providers[at]?.provider)
      })
      const [first = '', second = ''] = names
      expect(found.map(({ id, name, info }) => [id, name, info?.rdns])).toEqual([
        ['io.metamask', first, 'io.metamask'],
        [`io.metamask~${second.toLowerCase()}`, second, `io.metamask~${second.toLowerCase()}`],
      ])
      expect(new Set(found.map(({ uid }) => uid)).size).toBe(2)
      await found[1]?.connect({ namespace: 'eip155' })
      expect(providers.map(({ calls }) => calls.length > 0)).toEqual([false, true])
    }
  })

  test.each([
    ['again', 'Acme'],
    ['in capitals', 'ACME'],
  ])('lists a borrower once, %s', (_what, name) => {
    const { found, announce, discover } = page()
    discover()
    announce(providerInfo({ rdns: 'io.metamask', name: 'MetaMask' }))
    announce(providerInfo({ rdns: 'io.metamask', name: 'Acme' }))
    announce(providerInfo({ rdns: 'IO.metamask', name }))
    announce(providerInfo({ rdns: 'io.metamask', name: 'metamask' }))
    expect(names(found)).toEqual(['MetaMask', 'Acme'])
  })

  test('cuts an endless list of wallets', () => {
    const { found, announce, discover } = page()
    discover()
    for (let count = 0; count < 300; count++) announce(providerInfo({ name: `Wallet ${count}` }))
    expect(found).toHaveLength(100)
  })

  test('finds the same wallets for two widgets on a page, separately', () => {
    const { target, found, announce, discover } = page()
    const others: Connector[] = []
    announce()
    discover()
    const stop = discoverEip6963((connector) => others.push(connector), new Map(), target)
    expect([names(found), names(others)]).toEqual([['Test Wallet'], ['Test Wallet']])
    stop()
    announce(providerInfo({ uuid: 'late', rdns: 'dev.portico.late', name: 'Late' }))
    expect([names(found), names(others)]).toEqual([['Test Wallet', 'Late'], ['Test Wallet']])
  })

  test('finds nothing after it has stopped', () => {
    const { found, announce, discover } = page()
    discover()()
    announce()
    expect(found).toEqual([])
  })

  test('cuts a long name, and strips characters that could reverse or hide it', () => {
    const { found, announce, discover } = page()
    discover()
    announce(providerInfo({ uuid: '1', name: 'x'.repeat(10_000) }))
    announce(
      providerInfo({ uuid: '2', rdns: 'dev.portico.two', name: 'Meta\u202e\u0000\u200bMask\n' }),
    )
    expect(found[0]?.name).toHaveLength(64)
    expect(found[1]?.name).toBe('MetaMask')
  })

  test.each([
    ['a web address', 'https://wallet.example/icon.png'],
    ['a script', 'javascript:alert(1)'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a huge image', `data:image/png;base64,${'A'.repeat(1_000_000)}`],
    ['a number', 42],
  ])('leaves out an icon that is %s', (_what, icon) => {
    const { found, announce, discover } = page()
    discover()
    announce({ ...providerInfo(), icon })
    expect(found[0]?.name).toBe('Test Wallet')
    expect(found[0]).not.toHaveProperty('imageUrl')
  })

  test.each([
    ['an rdns without dots', { rdns: 'wallet' }, { id: 'wallet' }],
    ['blanks around its rdns', { rdns: ' dev.portico.test\n' }, { id: 'dev.portico.test' }],
    ['no rdns', { rdns: undefined }, { id: 'Test-Wallet' }],
    ['a uuid in braces', { uuid: '{ab-1}' }, { uid: 'ab-1' }],
    ['an empty uuid', { uuid: '' }, { uid: 'dev.portico.test' }],
    ['no uuid', { uuid: undefined }, { uid: 'dev.portico.test' }],
    [
      'a line break before its icon',
      { icon: '\ndata:image/png;base64,AA' },
      { imageUrl: '\ndata:image/png;base64,AA' },
    ],
    ['blanks around its name', { name: '\n Test Wallet ' }, { name: 'Test Wallet' }],
  ])('finds a wallet with %s', (_what, change, expected) => {
    const { found, announce, discover } = page()
    discover()
    announce({ ...providerInfo(), ...change })
    expect(found).toMatchObject([expected])
  })

  const trap = () => {
    throw new Error('gotcha')
  }
  test.each([
    ['no details', null, mockProvider().provider],
    ['details that are text', 'info', mockProvider().provider],
    ['no provider', providerInfo(), undefined],
    ['a provider that cannot be asked', providerInfo(), { request: 'soon' }],
    ['no name', { ...providerInfo(), name: undefined }, mockProvider().provider],
    ['an invisible name', providerInfo({ name: '\u200b ' }), mockProvider().provider],
    ['a uuid that is an object', { ...providerInfo(), uuid: {} }, mockProvider().provider],
    ['an rdns that is an object', { ...providerInfo(), rdns: {} }, mockProvider().provider],
    ['an rdns with markup', providerInfo({ rdns: 'io.<b>' }), mockProvider().provider],
    ['a details trap', Object.defineProperty({}, 'uuid', { get: trap }), mockProvider().provider],
    ['a provider trap', providerInfo(), Object.defineProperty({}, 'request', { get: trap })],
  ])('ignores a wallet with %s', (_what, info, provider) => {
    const { target, found, discover } = page()
    discover()
    announceProvider(provider, info, target)
    expect(found).toEqual([])
  })

  test('ignores an announcement without details', () => {
    const { target, found, discover } = page()
    discover()
    target.dispatchEvent(new Event('eip6963:announceProvider'))
    expect(found).toEqual([])
  })
})
