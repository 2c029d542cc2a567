import type { Nft, NftDetail } from '@portico/contract'
import type { PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { close } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { countInFirstFrame } from '../../firstFrame.test.util.ts'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { button, dialog, focused } from '../account/openAccount.test.util.tsx'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = 'eip155:31337'
const otherChain = 'eip155:31338'
const art = '0x506F727469636f00000000000000000000000007'
const items = '0x506F727469636F00000000000000000000000008'

function nft(tokenId: string, given: Partial<Nft> = {}): Nft {
  const standard = given.standard ?? 'erc721'
  const contract = given.contract ?? art
  return {
    id: `${chain}/${standard}:${contract}/${tokenId}`,
    chainId: chain,
    standard,
    contract,
    tokenId,
    amount: '1',
    name: `Sketch ${tokenId}`,
    collection: { id: `${chain}:${contract}`, name: 'Sketches', symbol: null },
    image: null,
    metadata: 'read',
    isSpam: false,
    unsendable: null,
    ...given,
  }
}
const lamps = { id: `${chain}:${items}`, name: 'Lamps', symbol: null }
const lamp = (tokenId: string, amount = '12') =>
  nft(tokenId, {
    standard: 'erc1155',
    contract: items,
    amount,
    name: `Lamp ${tokenId}`,
    collection: lamps,
  })
const far = (tokenId: string) =>
  nft(tokenId, {
    id: `${otherChain}/erc721:${art}/${tokenId}`,
    chainId: otherChain,
    name: `Far ${tokenId}`,
    collection: { id: `${otherChain}:${art}`, name: 'Boats', symbol: null },
  })
const many = (count: number) => Array.from({ length: count }, (_, at) => nft(String(at + 1)))

type Server = {
  nfts: Nft[]
  pageSize: number
  coverage: 'full' | 'atLeast' | 'failed'
  served: boolean | readonly string[]
  detail: Partial<NftDetail>
  isDetailBroken?: boolean
  fault?: ((cursor: string | null) => Response | Promise<Response> | undefined) | undefined
  requested: (string | null)[]
}

const servedChains = ({ served }: Pick<Server, 'served'>) =>
  served === true ? [chain, otherChain] : served || []

function answer(server: Server, url: URL): Response | Promise<Response> {
  if (url.pathname.endsWith('supported-chains'))
    return Response.json({ http: servedChains(server), ws: [] })
  if (url.pathname === '/v1/nft') {
    if (server.isDetailBroken) return new Response('', { status: 503 })
    const found = server.nfts.find(({ id }) => id === url.searchParams.get('id'))
    if (!found) return Response.json({ code: 'NOT_FOUND' }, { status: 404 })
    const more = { description: 'Drawn on the quay', traits: [{ name: 'Hour', value: 'Six' }] }
    return Response.json({ ...found, ...more, externalUrl: null, owner: own, ...server.detail })
  }
  if (!url.pathname.endsWith('/nfts')) return Response.json({ balances: [] })
  const cursor = url.searchParams.get('cursor')
  const chains = url.searchParams.get('chainId')?.split(',') ?? []
  const owned = server.nfts.filter(({ chainId }) => chains.includes(chainId))
  server.requested.push(cursor)
  const fault = server.fault?.(cursor)
  if (fault) return fault
  const from = Number(cursor ?? 0)
  const to = from + server.pageSize
  return Response.json({
    data: owned.slice(from, to),
    next: to < owned.length ? String(to) : null,
    coverage: chains.map((chainId) => ({ chainId, state: server.coverage })),
  })
}

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

async function openNfts(
  given: Partial<Server> = {},
  {
    storage = memory(),
    locale,
    several = false,
    tab = 'nfts',
    features = ['send', 'sendNft', 'receive', 'names'],
  }: {
    storage?: ReturnType<typeof memory>
    locale?: string
    /** Whether the site has a second network. */
    several?: boolean
    tab?: 'tokens' | 'nfts'
    features?: NonNullable<Parameters<typeof mockAdapter>[0]>['features']
  } = {},
) {
  const server: Server = {
    nfts: many(3),
    pageSize: 50,
    coverage: 'full',
    served: true,
    detail: {},
    requested: [],
    ...given,
  }
  const fetch: typeof globalThis.fetch = async (input) => answer(server, new URL(String(input)))
  const connector = mockConnector()
  const adapter = mockAdapter({
    connectors: [connector],
    balances: { [own]: 10n ** 18n },
    tokenBalances: { [art]: { [own]: 9n }, [items]: { [own]: 12n } },
    names: [{ name: 'friend.eth', address: friend }],
    ...(features && { features }),
  })
  const options: Partial<PorticoOptions> = {
    adapters: [adapter],
    networks: [
      { ...mockNetwork(chain), blockExplorer: { name: 'Scan', url: 'https://scan.example' } },
      ...(several ? [mockNetwork(otherChain)] : []),
    ],
    platform: { fetch, storage },
    apiUrl: 'https://api.example',
    ...(locale && { locale }),
  }
  const { portico } = renderWidget(options)
  await connect(portico, { connector })
  void portico.open({ view: 'Account', currentTab: tab })
  return { portico, server, adapter, connector, storage }
}

/** Sets the visitor's preference for motion; tests run with `reduce` by default. */
async function prefers(motion: string): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: motion }]
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

const panel = () => dialog().getByRole('tabpanel')
const cells = () => panel().getByRole('listitem').getByRole('button')
const textOf = (cell: Element | null | undefined) =>
  [...(cell?.querySelectorAll('.nft-name, .nft-amount') ?? [])]
    .map((part) => part.textContent)
    .join(' ')
const names = () => cells().elements().map(textOf)

describe('the gallery', () => {
  test('groups NFTs by collection, with the number of each', async () => {
    await openNfts({ nfts: [...many(2), lamp('1'), lamp('2', '1')] })
    await expect.element(cells().nth(3)).toBeVisible()
    const headings = panel().getByRole('heading', { level: 3 })
    await expect.element(headings.nth(0)).toHaveTextContent('Sketches')
    await expect.element(headings.nth(1)).toHaveTextContent('Lamps')
    await expect.poll(() => names()).toEqual(['Sketch 1', 'Sketch 2', 'Lamp 1 ×12', 'Lamp 2'])
    await expect.element(dialog().getByText('4 NFTs')).toBeInTheDocument()
  })

  test('is read before its tab opens, when the pointer comes near it', async () => {
    const { server } = await openNfts({}, { tab: 'tokens' })
    await dialog().getByRole('tab', { name: 'NFTs' }).hover()
    await expect.poll(() => server.requested).toEqual([null])
    await dialog().getByRole('tab', { name: 'NFTs' }).click()
    await expect.element(cells().nth(2)).toBeVisible()
  })

  test('is in the first frame after a press on its tab if it was read before', async () => {
    await openNfts()
    await expect.element(cells().nth(2)).toBeVisible()
    const tab = (name: string) => dialog().getByRole('tab', { name })
    await tab('Tokens').click()
    await expect.element(dialog().getByRole('list', { name: 'Tokens' })).toBeVisible()
    const seen = countInFirstFrame(await tab('NFTs').findElement(), '.nft-cell')
    await tab('NFTs').click()
    expect(await seen).toEqual({ shown: 3, skeletons: 0 })
  })

  test('loads page by page to the end, without a gap or a duplicate', async () => {
    const { server } = await openNfts({ nfts: many(35), pageSize: 10 })
    await expect
      .poll(() => {
        cells().elements().at(-1)?.scrollIntoView()
        return names()
      })
      .toEqual(many(35).map(({ name }) => name))
    await expect.poll(() => server.requested).toEqual([null, '10', '20', '30'])
  })

  test('ends if a server leads in a circle', async () => {
    const { server } = await openNfts({
      fault: (cursor) =>
        Response.json({
          data: [nft(cursor ?? '1')],
          next: cursor === '2' ? '3' : '2',
          coverage: [],
        }),
    })
    await expect.poll(names).toEqual(['Sketch 1', 'Sketch 2', 'Sketch 3'])
    await expect.poll(() => server.requested).toEqual([null, '2', '3', '2'])
  })

  test('loads to its end if a page arrives before the previous page is drawn', async () => {
    const post = MessagePort.prototype.postMessage
    // React renders less urgent updates in messages to itself, which are late on a busy page.
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
      setTimeout(() => post.apply(this, message), 100)
    }
    onTestFinished(() => {
      MessagePort.prototype.postMessage = post
    })
    const { server } = await openNfts({ nfts: many(6), pageSize: 2 })
    await expect.poll(names).toEqual(many(6).map(({ name }) => name))
    await expect.poll(() => server.requested).toEqual([null, '2', '4'])
  })

  test('has cells of the same height while it loads, and with any picture', async () => {
    let arrive: (() => void) | undefined
    const waiting = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const broken = nft('4', { image: '/v1/nft/image?id=nowhere' })
    const shown = [...many(3), broken]
    await openNfts({
      nfts: shown,
      fault: (() =>
        waiting.then(() => Response.json({ data: shown, next: null, coverage: [] }))) as never,
    })
    await expect.element(dialog().getByText('Loading')).toBeInTheDocument()
    const all = () => [
      ...(document.querySelector('portico-modal')?.shadowRoot?.querySelectorAll('.nft-cell') ?? []),
    ]
    const heights = () => [
      ...new Set(all().map((cell) => Math.round(cell.getBoundingClientRect().height))),
    ]
    await expect.poll(heights).toHaveLength(1)
    const [before] = heights()
    const inset = () => {
      const gallery = all()[0]?.closest('.nft-gallery')?.getBoundingClientRect().top ?? 0
      return Math.round((all()[0]?.getBoundingClientRect().top ?? 0) - gallery)
    }
    const place = inset()
    arrive?.()
    await expect.element(cells().nth(3)).toBeVisible()
    await expect.poll(() => all()[3]?.querySelector('svg.initials')).toBeTruthy()
    await expect.poll(heights).toEqual([before])
    await expect.poll(() => inset()).toBe(place)
  })

  test('requests pictures only from the data API, whatever an answer names', async () => {
    await openNfts({
      nfts: [
        nft('1', { image: '/v1/nft/image?id=1' }),
        nft('2', { image: 'https://tracker.example/x.png' }),
        nft('3', { image: '//tracker.example/v1/nft/image?id=3' }),
      ],
    })
    await expect.element(cells().nth(2)).toBeVisible()
    const root = document.querySelector('portico-modal')?.shadowRoot
    const sources = [...(root?.querySelectorAll('.nft-picture img') ?? [])].map((image) =>
      image.getAttribute('src'),
    )
    for (const src of sources) expect(src).toMatch(/^https:\/\/api\.example\/v1\/nft\/image\?id=1/)
  })

  test.each([
    ['no-preference', ''],
    ['reduce', '&still=true'],
  ])('requests moving pictures as the visitor wants them: %s', async (value, query) => {
    await prefers(value)
    const image = `/v1/nft/image?id=motion-${value}`
    const answer = Promise.withResolvers<void>()
    await openNfts({
      fault: () =>
        answer.promise.then(() =>
          Response.json({ data: [nft('1', { image })], next: null, coverage: [] }),
        ),
    })
    const root = () => document.querySelector('portico-modal')?.shadowRoot
    await expect.poll(root).toBeTruthy()
    // No server answers there: a request is known once it fails.
    const tried: string[] = []
    root()?.addEventListener(
      'error',
      ({ target }) => target instanceof HTMLImageElement && tried.push(target.currentSrc),
      true,
    )
    answer.resolve()
    await expect.poll(() => tried).toEqual([`https://api.example${image}${query}`])
  })

  test('is walked through by arrow keys, across collections, as they are on the screen', async () => {
    await openNfts({ nfts: [...many(4), lamp('1'), lamp('2')] })
    await cells().nth(0).click({ trial: true })
    ;(await cells().nth(0).findElement()).focus()
    const at = () => textOf(focused())
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(at).toBe('Sketch 2')
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
    await expect.poll(at).toBe('Sketch 4')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(at).toBe('Lamp 1 ×12')
    await userEvent.keyboard('{End}')
    await expect.poll(at).toBe('Lamp 2 ×12')
    await userEvent.keyboard('{Home}')
    await expect.poll(at).toBe('Sketch 1')
  })

  test('is in the same place when the visitor returns from an NFT', async () => {
    await openNfts({ nfts: many(60), pageSize: 60 })
    await expect.poll(() => names().length).toBe(60)
    const view = () =>
      document.querySelector('portico-modal')?.shadowRoot?.querySelector('.slot > .view')
    ;(await cells().nth(45).findElement()).scrollIntoView({ block: 'center' })
    await cells().nth(45).click({ trial: true })
    const place = view()?.scrollTop ?? 0
    expect(place).toBeGreaterThan(500)
    await cells().nth(45).click()
    await expect.element(dialog().getByText('Drawn on the quay')).toBeVisible()
    await expect.poll(() => view()?.scrollTop).toBe(0)
    await button('Back').click()
    await expect.poll(() => Math.abs((view()?.scrollTop ?? 0) - place)).toBeLessThan(2)
  })

  test('focuses the NFT that the visitor returns from, and the title after that', async () => {
    await openNfts({ nfts: [...many(4), lamp('1')] })
    await cells().nth(3).click()
    await expect.element(dialog().getByText('Drawn on the quay')).toBeVisible()
    await button('Back').click()
    await expect.poll(() => textOf(focused())).toBe('Sketch 4')
    await button('Settings').click()
    await expect.element(dialog().getByRole('heading', { name: 'Settings' })).toBeVisible()
    await button('Back').click()
    await expect.element(cells().nth(3)).toBeVisible()
    await expect.poll(() => focused()?.id).toBe('portico-title')
  })

  test('of an account without NFTs says so', async () => {
    await openNfts({ nfts: [] })
    await expect.element(dialog().getByText('No NFTs yet')).toBeVisible()
  })

  test('says where there may be more', async () => {
    await openNfts({ coverage: 'atLeast' })
    await expect.element(dialog().getByText(/^There may be more/)).toBeVisible()
  })

  test.each<[string, NonNullable<Server['fault']>]>([
    ['does not answer', () => Promise.reject(new TypeError('down'))],
    ['answers with an error', () => new Response('', { status: 503 })],
    ['answers nonsense', () => new Response('<!doctype html><title>Captive portal</title>')],
  ])('whose server %s is an error, and is read again', async (_, fault) => {
    const { server } = await openNfts({ fault })
    await expect.element(button('Try again')).toBeVisible()
    server.fault = undefined
    await button('Try again').click()
    await expect.element(cells().nth(2)).toBeVisible()
  })

  test('keeps its content if the rest cannot be read, and continues from there', async () => {
    const { server } = await openNfts({
      nfts: many(5),
      pageSize: 3,
      fault: (cursor) => (cursor ? new Response('', { status: 503 }) : undefined),
    })
    await expect.element(dialog().getByText('Some NFTs couldn’t be read')).toBeVisible()
    await expect.poll(() => names()).toHaveLength(3)
    server.fault = undefined
    await button('Try again').click()
    await expect.poll(names).toHaveLength(5)
  })

  test('says so on a network that the data API does not serve', async () => {
    const { server } = await openNfts({ served: false })
    await expect.element(dialog().getByText('NFTs can’t be shown')).toBeVisible()
    await expect.poll(() => server.requested).toEqual([])
  })

  test('shows what an earlier page has stored while the data API is down, and since when', async () => {
    const first = await openNfts()
    await expect.element(cells().nth(2)).toBeVisible()
    close(first.portico)
    first.portico.destroy()
    await openNfts({ fault: () => new Response('', { status: 503 }) }, { storage: first.storage })
    await expect.element(cells().nth(2)).toBeVisible()
    await expect.element(dialog().getByText(/^As of /)).toBeVisible()
  })
})

describe('NFTs of all networks', () => {
  test('show on request, each with its network, and stay so behind another view', async () => {
    await openNfts({ nfts: [...many(2), far('1')] }, { several: true })
    await expect.poll(names).toEqual(['Sketch 1', 'Sketch 2'])
    await button('All networks').click()
    await expect.poll(names).toEqual(['Sketch 1', 'Sketch 2', 'Far 1'])
    await expect.element(panel().getByText('Network 31338 · 1')).toBeVisible()
    await cells().nth(2).click()
    await expect.element(dialog().getByText('Drawn on the quay')).toBeVisible()
    await button('Back').click()
    await expect.poll(names).toEqual(['Sketch 1', 'Sketch 2', 'Far 1'])
    await button('Network 31337').click()
    await expect.poll(names).toEqual(['Sketch 1', 'Sketch 2'])
  })

  test('are chosen together with the tokens of all networks', async () => {
    await openNfts({ nfts: [...many(1), far('1')] }, { several: true })
    await button('All networks').click()
    await expect.poll(names).toEqual(['Sketch 1', 'Far 1'])
    await dialog().getByRole('tab', { name: 'Tokens' }).click()
    await expect.element(button('All networks')).toHaveAttribute('aria-pressed', 'true')
  })

  test('are sent after a switch to their network', async () => {
    const features = ['send', 'sendNft', 'receive', 'switchNetwork'] as const
    const { portico } = await openNfts({ nfts: [far('1')] }, { several: true, features })
    await button('All networks').click()
    await cells().nth(0).click()
    const away = button('Switch to Network 31338')
    await expect.element(away).toBeVisible()
    await expect.poll(() => button('Send').query()).toBeNull()
    await away.click()
    await expect.poll(() => portico.store.getState().activeNetworkId).toBe(otherChain)
  })

  test('say so if a network is not served, and if there are none', async () => {
    const { server } = await openNfts({ nfts: [], served: [chain] }, { several: true })
    await button('All networks').click()
    await expect
      .element(dialog().getByText('NFTs that this account receives appear here'))
      .toBeVisible()
    await expect.element(dialog().getByText(/some networks can’t be looked up/)).toBeVisible()
    expect(server.requested).toEqual([null, null])
  })

  test('show as an earlier page has stored them', async () => {
    const nfts = [...many(1), far('1')]
    const first = await openNfts({ nfts }, { several: true })
    await button('All networks').click()
    await expect.poll(names).toEqual(['Sketch 1', 'Far 1'])
    close(first.portico)
    first.portico.destroy()
    const fault = () => new Response('', { status: 503 })
    await openNfts({ fault }, { several: true, storage: first.storage })
    await button('All networks').click()
    await expect.poll(names).toEqual(['Sketch 1', 'Far 1'])
    await expect.element(dialog().getByText(/^As of /)).toBeVisible()
  })

  test('are no choice on a site with one network', async () => {
    await openNfts()
    await expect.element(cells().nth(2)).toBeVisible()
    await expect.poll(() => button('All networks').elements()).toEqual([])
  })
})

describe('hidden NFTs', () => {
  test('are collapsed at the end, and shown again; spam is separate', async () => {
    const { storage } = await openNfts({ nfts: [...many(2), nft('9', { isSpam: true })] })
    await expect.poll(names).toEqual(['Sketch 1', 'Sketch 2'])
    await cells().nth(0).click()
    await button('Hide').click()
    await expect.poll(names).toEqual(['Sketch 2'])
    await button('Hidden (2)').click()
    await expect.poll(names).toEqual(['Sketch 2', 'Sketch 1', 'Sketch 9'])
    await cells().nth(2).click()
    await expect.element(dialog().getByText(/^Probably spam/)).toBeVisible()
    await button('Unhide').click()
    await expect.element(button('Hidden (1)')).toBeVisible()
    await expect.poll(names).toEqual(['Sketch 2', 'Sketch 9'])
    await expect
      .poll(() => JSON.parse(storage.getItem('portico.hiddenNfts') ?? ''))
      .toEqual({
        version: 1,
        accounts: [
          {
            account: `eip155:${own.toLowerCase()}`,
            choices: [
              { id: nft('9').id, isHidden: false },
              { id: nft('1').id, isHidden: true },
            ],
          },
        ],
      })
  })
})

describe('one NFT', () => {
  test('shows all that is known of it', async () => {
    await openNfts({ nfts: [lamp('1')], detail: { owner: null } })
    await cells().nth(0).click()
    await expect.element(dialog().getByText('Drawn on the quay')).toBeVisible()
    await expect.element(dialog().getByText('Hour')).toBeVisible()
    await expect.element(dialog().getByText('ERC-1155')).toBeVisible()
    await expect.element(dialog().getByText('12', { exact: true })).toBeVisible()
    const link = dialog().getByRole('link', { name: 'Contract in explorer' })
    await expect.element(link).toHaveAttribute('href', `https://scan.example/address/${items}`)
  })

  test.each([
    ['soulbound', /bound to its owner/],
    ['frozen', /is locked/],
    ['programmable', /its own transfer rules/],
  ] as const)('that is %s says why it cannot be sent', async (unsendable, words) => {
    await openNfts({ nfts: [nft('1', { unsendable })] })
    await cells().nth(0).click()
    await expect.element(dialog().getByText(words)).toBeVisible()
    await expect.poll(() => button('Send').query()).toBeNull()
  })

  test('cannot be sent if the family does not support it', async () => {
    await openNfts({}, { features: ['send', 'receive'] })
    await cells().nth(0).click()
    await expect.element(dialog().getByText('Drawn on the quay')).toBeVisible()
    await expect.poll(() => button('Send').query()).toBeNull()
  })

  test('whose details cannot be read shows those of the gallery, and is read again', async () => {
    const { server } = await openNfts({ isDetailBroken: true })
    await cells().nth(0).click()
    const alert = () => dialog().getByRole('alert')
    await expect.element(alert()).toBeVisible()
    await expect.element(dialog().getByRole('heading', { name: 'Sketch 1' })).toBeVisible()
    await expect.element(button('Hide')).toBeVisible()
    server.isDetailBroken = false
    await button('Try again').click()
    await expect.element(dialog().getByText('Drawn on the quay')).toBeVisible()
    await expect.poll(() => alert().elements()).toEqual([])
  })

  test('that no longer exists says so', async () => {
    const { server } = await openNfts()
    await expect.element(cells().nth(0)).toBeVisible()
    server.nfts = []
    await cells().nth(0).click()
    await expect.element(dialog().getByText('NFT not found')).toBeVisible()
  })
})

describe('sending', () => {
  const recipient = () => dialog().getByRole('textbox', { name: 'To', exact: true })

  test('a unique NFT requires no amount', async () => {
    const { connector, server } = await openNfts({ nfts: [nft('7'), nft('8')] })
    await cells().nth(0).click()
    await button('Send').click()
    await expect.element(dialog().getByText('Sketch 7')).toBeVisible()
    await expect.poll(() => dialog().getByRole('textbox', { name: 'Quantity' }).query()).toBeNull()
    await recipient().fill('friend.eth')
    await button('Review').click()
    await expect.element(dialog().getByText('Sketch 7')).toBeVisible()
    server.nfts = [nft('8')]
    await button('Confirm').click()
    await expect.poll(() => connector.calls.length).toBeGreaterThan(0)
    await expect.element(button('Done')).toBeVisible()
  })

  test('several of one are counted in whole numbers, and never exceed the holding', async () => {
    await openNfts({ nfts: [lamp('1')] })
    await cells().nth(0).click()
    await button('Send').click()
    const count = dialog().getByRole('textbox', { name: 'Quantity' })
    await recipient().fill(friend)
    await count.fill('13')
    await expect.element(button('Review')).not.toBeInTheDocument()
    await count.fill('1.5')
    await expect.element(button('Review')).not.toBeInTheDocument()
    await button('Max').click()
    await expect.element(count).toHaveValue('12')
    await button('Review').click()
    await expect.element(dialog().getByText('12 Lamp 1')).toBeVisible()
  })

  test('keeps its NFT only while the form is open', async () => {
    const { portico } = await openNfts({ nfts: [nft('7')] })
    await cells().nth(0).click()
    await button('Send').click()
    await expect.element(recipient()).toBeVisible()
    close(portico)
    await expect.element(dialog()).not.toBeInTheDocument()
    portico.open({ view: 'Send' })
    await expect.element(dialog().getByRole('textbox', { name: /^Amount/ })).toBeVisible()
    await expect.poll(() => page.getByText('Sketch 7').query()).toBeNull()
  })
})
