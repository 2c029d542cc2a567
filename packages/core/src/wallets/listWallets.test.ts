import { mockConnector, mockNetwork } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../types/connector.ts'
import { listWallets } from './listWallets.ts'
import { announced, custom, injected, lines, site } from './walletFixtures.test.util.ts'
import type { WalletInput } from './walletInput.ts'

const external = mockConnector({ uid: 'safe', id: 'safe', name: 'Safe', type: 'EXTERNAL' })
const multichain = announced('Many', { namespaces: ['eip155', 'solana'] })

const onBoth = [mockNetwork('eip155:31337'), mockNetwork('solana:local')]
/** A wallet that registers itself (Wallet Standard), with a name but no reverse-DNS name. */
const registered = (name: string, more: Partial<Connector> = {}) =>
  mockConnector({
    uid: `standard-${name}`,
    id: `standard:${name.trim().toLowerCase()}`,
    name,
    namespaces: ['solana'],
    ...more,
  })

const table: [string, Partial<WalletInput>, string[]][] = [
  ['nothing is listed where nothing is there', {}, []],
  [
    'kinds stand in the order of the specification',
    {
      connectors: [external, announced('Alpha'), multichain, announced('Beta')],
      networks: onBoth,
      recent: [{ id: 'com.beta', name: 'Beta' }],
      customWallets: [custom('own'), custom('best')],
      featuredWalletIds: ['best'],
    },
    [
      'recent com.beta [recent] [installed]',
      'multichain com.many [multichain] [installed]',
      'announced com.alpha [installed]',
      'featured best',
      'custom own',
      'external safe',
    ],
  ],
  [
    'featured wallets stand in the order of the site',
    {
      customWallets: [custom('a'), custom('b'), custom('c')],
      featuredWalletIds: ['c', 'a', 'unknown'],
    },
    ['featured c', 'featured a', 'custom b'],
  ],
  [
    'at most two are recent, the newest first',
    {
      connectors: ['Alpha', 'Beta', 'Gamma'].map((name) => announced(name)),
      recent: ['Gamma', 'Alpha', 'Beta'].map((name) => ({ id: `com.${name.toLowerCase()}`, name })),
      featuredWalletIds: ['com.alpha', 'com.gamma'],
    },
    [
      'recent com.gamma [recent] [installed]',
      'recent com.alpha [recent] [installed]',
      'announced com.beta [installed]',
    ],
  ],
  [
    'a recent wallet that is neither installed nor listed is left out',
    { recent: [{ id: 'com.gone', name: 'Gone' }] },
    [],
  ],
  [
    'a recent wallet that was removed is onlyNamespace where the site lists it',
    {
      recent: [{ id: 'com.own', name: 'Own', rdns: 'com.own' }],
      customWallets: [custom('own', { rdns: 'com.own' })],
    },
    ['recent own [recent]'],
  ],
  [
    'a wallet that two families find is one',
    {
      connectors: [announced('Phantom'), registered(' phanTOM '), registered('Solflare')],
      networks: onBoth,
    },
    ['multichain com.phantom [multichain] [installed]', 'announced standard:solflare [installed]'],
  ],
  [
    'a name joins no two wallets of one family',
    { connectors: [registered('Twin'), registered('Twin', { id: 'other' })], networks: onBoth },
    ['announced standard:twin [installed]', 'announced other [installed]'],
  ],
  [
    'a name joins no wallet that does not announce itself to one of another family',
    {
      connectors: [injected(), registered('Browser Wallet')],
      networks: onBoth,
    },
    ['announced standard:browser wallet [installed]', 'injected injected [installed]'],
  ],
  [
    'a wallet of a family that the site has no network of is left out',
    { connectors: [announced('Phantom'), registered('Solflare'), registered('Phantom')] },
    ['announced com.phantom [installed]'],
  ],
  [
    'a wallet of two families is excluded, and recent, by any of its ids',
    {
      connectors: ['A', 'B', 'C'].flatMap((name) => [announced(name), registered(name)]),
      networks: onBoth,
      excludeWalletIds: ['standard:a'],
      recent: [{ id: 'standard:c', name: 'C' }],
    },
    ['recent com.c [recent] [multichain] [installed]', 'multichain com.b [multichain] [installed]'],
  ],
  [
    'a wallet that came before another under its id is not the recent one',
    {
      connectors: [
        announced('Acme', { id: 'com.alpha', info: { rdns: 'com.alpha' } }),
        announced('Alpha', { id: 'com.alpha~alpha', info: { rdns: 'com.alpha~alpha' } }),
      ],
      recent: [{ id: 'com.alpha', name: 'Alpha', rdns: 'com.alpha' }],
    },
    ['recent com.alpha~alpha [recent] [installed]', 'announced com.alpha [installed]'],
  ],
  [
    'a recent wallet with a new name is still the recent one',
    {
      connectors: [announced('Alpha Two', { id: 'com.alpha', info: { rdns: 'com.alpha' } })],
      recent: [{ id: 'com.alpha', name: 'Alpha', rdns: 'com.alpha' }],
    },
    ['recent com.alpha [recent] [installed]'],
  ],
  [
    'an excluded wallet is not recent either',
    {
      connectors: [announced('Alpha')],
      recent: [{ id: 'com.alpha', name: 'Alpha' }],
      excludeWalletIds: ['com.alpha'],
    },
    [],
  ],
  [
    'an installed wallet of the site’s list is listed once, under the id of the site',
    { connectors: [announced('Own')], customWallets: [custom('own', { rdns: 'com.own' })] },
    ['announced own [installed]'],
  ],
  [
    'the same name is the same wallet where one of them has no reverse-DNS name',
    { connectors: [announced('Own')], customWallets: [custom('own', { name: ' oWn ' })] },
    ['announced own [installed]'],
  ],
  [
    'a wallet cannot hide another by taking its name',
    { connectors: [announced('Alpha'), announced('Evil', { name: 'Alpha' })] },
    ['announced com.alpha [installed]', 'announced com.evil [installed]'],
  ],
  [
    'a wallet cannot stand in for one of the site by taking its id',
    {
      connectors: [announced('Evil')],
      customWallets: [custom('com.evil', { rdns: 'com.good' })],
    },
    ['custom com.evil'],
  ],
  [
    'the app of a wallet on a phone is the wallet',
    {
      connectors: [announced('MetaMask', { info: { rdns: 'io.metamask.mobile' } })],
      customWallets: [custom('mm', { rdns: 'io.metamask' })],
    },
    ['announced mm [installed]'],
  ],
  [
    'two copies of one wallet are listed once',
    { connectors: [announced('Alpha'), announced('Alpha', { uid: 'second' })] },
    ['announced com.alpha [installed]'],
  ],
  [
    'one wallet that is found in two families is multichain',
    {
      connectors: [announced('Alpha'), announced('Alpha', { uid: 'sol', namespaces: ['solana'] })],
      networks: onBoth,
    },
    ['multichain com.alpha [multichain] [installed]'],
  ],
  [
    'what is injected is onlyNamespace where no wallet announces itself',
    { connectors: [injected()] },
    ['injected injected [installed]'],
  ],
  [
    'what is injected is most likely the wallet that announced itself',
    { connectors: [injected(), announced('Alpha')] },
    ['announced com.alpha [installed]'],
  ],
  [
    'what is injected does not come back where the wallet that announced itself is excluded',
    { connectors: [injected(), announced('Alpha')], excludeWalletIds: ['com.alpha'] },
    [],
  ],
  ['a login is no wallet', { connectors: [mockConnector({ type: 'AUTH' })] }, []],
  [
    'a wallet in use says so first',
    {
      connectors: [announced('Alpha')],
      recent: [{ id: 'com.alpha', name: 'Alpha' }],
      connections: [
        {
          connectorUid: 'uid-com.alpha',
          connectorId: 'com.alpha',
          connectorName: 'Alpha',
          namespace: 'eip155',
          accounts: ['eip155:1:0x1'],
          caipAddress: 'eip155:1:0x1',
          networkId: 'eip155:1',
        },
      ],
    },
    ['recent com.alpha [connected] [recent] [installed]'],
  ],
  [
    'only included wallets are listed, installed or not, by id or reverse-DNS name',
    {
      connectors: [announced('Alpha'), announced('Beta')],
      customWallets: [custom('a'), custom('b', { rdns: 'com.b' })],
      includeWalletIds: ['com.beta', 'com.b'],
    },
    ['announced com.beta [installed]', 'custom b'],
  ],
  [
    'an id of the site’s list excludes the installed copy as well',
    {
      connectors: [announced('Own')],
      customWallets: [custom('own', { rdns: 'com.own' })],
      excludeWalletIds: ['own'],
    },
    [],
  ],
  [
    'a wallet that can do no network of the site is left out',
    {
      customWallets: [
        custom('other', { chains: ['eip155:1'] }),
        custom('fits', { chains: ['eip155:1', 'eip155:31337'] }),
      ],
    },
    ['custom fits'],
  ],
  [
    'a wallet that a click could lead nowhere is left out',
    { customWallets: [{ id: 'app', name: 'App', mobileLink: 'app://' }] },
    [],
  ],
  [
    'one that a code reaches is there where the site pairs',
    { customWallets: [{ id: 'app', name: 'App', mobileLink: 'app://' }], pairing: {} },
    ['custom app'],
  ],
  [
    'only wallets of the family that is asked for',
    {
      connectors: [announced('Alpha'), announced('Sun', { namespaces: ['solana'] })],
      customWallets: [custom('own', { chains: ['eip155:31337'] }), custom('any')],
      onlyNamespace: 'solana',
      networks: onBoth,
    },
    ['announced com.sun [installed]', 'custom any'],
  ],
  [
    'two are recommended where nothing else is there',
    { registered: ['a', 'b', 'c'].map((id) => custom(id)) },
    ['recommended a', 'recommended b'],
  ],
  [
    'fewer are recommended the more are installed',
    { connectors: [announced('Alpha')], registered: ['a', 'b'].map((id) => custom(id)) },
    ['announced com.alpha [installed]', 'recommended a'],
  ],
  [
    'none is recommended where the site has wallets of its own',
    { customWallets: [custom('own')], registered: [custom('a')] },
    ['custom own'],
  ],
  [
    'none is recommended where the site features one of the registry',
    { registered: [custom('a'), custom('b')], featuredWalletIds: ['b'] },
    ['featured b'],
  ],
]

describe('the list of wallets', () => {
  test.each(table)('%s', (_, input, expected) => {
    expect(lines(listWallets({ connectors: [], ...site, ...input }))).toEqual(expected)
  })

  test('takes looks and links from the site, then from the wallet', () => {
    const wallet = announced('Own', { imageUrl: 'data:image/png,1' })
    const listed = custom('own', { rdns: 'com.own', chromeStore: 'https://store.example/own' })
    const list = (customWallets: readonly (typeof listed)[]) =>
      listWallets({ connectors: [wallet], ...site, customWallets })
    expect(list([listed])).toEqual([
      {
        id: 'own',
        name: 'own wallet',
        kind: 'announced',
        badges: ['installed'],
        links: { homepage: 'https://own.example/', chromeStore: 'https://store.example/own' },
        imageUrl: 'data:image/png,1',
        rdns: 'com.own',
        connectorUid: 'uid-com.own',
        ids: ['own', 'com.own'],
        families: [{ namespace: 'eip155', connectorUid: 'uid-com.own', connected: false }],
      },
    ])
    expect(list([])[0]).toMatchObject({ id: 'com.own', name: 'Own', links: {} })
  })

  test('reaches a wallet of several families by the active one', () => {
    const connectors = [
      announced('Alpha', { uid: 'sol', namespaces: ['solana'] }),
      announced('Alpha'),
    ]
    const uid = (activeNamespace: 'eip155' | 'solana') =>
      listWallets({ connectors, networks: onBoth, activeNamespace })[0]?.connectorUid
    expect(uid('eip155')).toBe('uid-com.alpha')
    expect(uid('solana')).toBe('sol')
  })

  test('reads each of 2,000 wallets of a site a few times, however many there are', () => {
    let looks = 0
    const customWallets = Array.from({ length: 2000 }, (_, at) =>
      Object.defineProperty(custom(`w${at}`), 'id', {
        enumerable: true,
        get() {
          looks++
          return `w${at}`
        },
      }),
    )
    const items = listWallets({ connectors: [announced('Alpha')], ...site, customWallets })
    expect(items).toHaveLength(2001)
    expect(looks).toBeGreaterThan(0)
    expect(looks).toBeLessThan(2000 * 20)
  })
})

describe('wallets of the registry', () => {
  const hex = (digit: string) => digit.repeat(64)
  const harbour = custom(hex('a'), { name: 'Harbour', rdns: 'com.harbour' })
  const list = (input: Partial<WalletInput>) =>
    listWallets({ connectors: [], ...site, whole: true, ...input })

  test('are all listed if the whole registry is requested, after the visitor’s own', () => {
    const registered = Array.from({ length: 50 }, (_, at) => custom(`w${at}`))
    const items = list({
      connectors: [announced('Alpha')],
      customWallets: [custom('own')],
      featuredWalletIds: ['w7'],
      registered,
    })
    expect(lines(items).slice(0, 4)).toEqual([
      'announced com.alpha [installed]',
      'featured w7',
      'custom own',
      'recommended w0',
    ])
    expect(items).toHaveLength(52)
  })

  test.each<[string, Partial<Connector>]>([
    ['its reverse-DNS name', { info: { rdns: 'com.harbour' } }],
    ['an id that the registry knows it by', { id: 'app.harbour', info: { rdns: 'app.harbour' } }],
    ['its name, where it has no other', { name: ' HARBOUR', namespaces: ['solana'] }],
  ])('that are installed are recognized by %s, and keep their earlier id', (_, more) => {
    const { info: _own, ...wallet } = announced('Other')
    const connector = { ...wallet, ...more }
    const networks = onBoth
    const [before] = list({ connectors: [connector], networks })
    const listed = { ...harbour, injectedIds: ['app.harbour'], certified: true as const }
    const items = list({ connectors: [connector], networks, registered: [listed] })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ id: before?.id, name: connector.name, certified: true })
    expect(items[0]?.ids).toContain(harbour.id)
    expect(items[0]?.links.homepage).toBe(harbour.homepage)
  })

  test('are ordered, left out and featured by their ids, installed or not', () => {
    const connectors = [announced('Harbour')]
    const registered = [harbour, custom(hex('b')), custom(hex('c'))]
    expect(lines(list({ connectors, registered, excludeWalletIds: [hex('a'), hex('c')] }))).toEqual(
      [`recommended ${hex('b')}`],
    )
    expect(lines(list({ connectors, registered, includeWalletIds: [hex('a')] }))).toEqual([
      'announced com.harbour [installed]',
    ])
  })

  test('fill in fields that the site does not set for its own', () => {
    const own = custom('own', {
      name: 'Harbour',
      rdns: 'com.harbour',
      homepage: 'https://own.example/',
    })
    const [item] = list({
      customWallets: [own],
      registered: [{ ...harbour, name: 'Another name', chromeStore: 'https://store.example/' }],
    })
    expect(item).toMatchObject({
      id: 'own',
      name: 'Harbour',
      links: { homepage: 'https://own.example/', chromeStore: 'https://store.example/' },
    })
  })

  test('cannot be hidden by a wallet that takes their id', () => {
    const connectors = [announced('Evil', { id: harbour.id })]
    expect(lines(list({ connectors, registered: [harbour] }))).toEqual([
      `recommended ${harbour.id}`,
    ])
  })

  test('are left out if they are of another family than the requested one', () => {
    const registered = [
      custom('both', { chains: ['eip155:1', 'solana:mainnet'] }),
      custom('evm', { chains: ['eip155:1'] }),
      custom('unknown'),
    ]
    expect(lines(list({ networks: onBoth, onlyNamespace: 'solana', registered }))).toEqual([
      'recommended both',
      'recommended unknown',
    ])
  })
})
