import type { Purchase, PurchaseState } from '@portico/contract'
import type { Portico, PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { back, pushView, queryClient, resetView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { moneyText } from './moneyText.ts'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const amount = () => dialog().getByRole('textbox', { name: 'Amount to pay' })
const says = (text: string | RegExp) => dialog().getByText(text)

const network = 'eip155:31337'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const providers = [
  { id: 'lantern', name: 'Lantern Pay', surface: 'popup' },
  { id: 'quay', name: 'Quay Cards', surface: 'popup' },
]
const options = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({
    id,
    payment_method_limits: [{ id: 'card', min: '10', max: '2000' }],
  })),
  purchaseCurrencies: [
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        {
          name: network,
          display_name: 'Local',
          chain_id: '31337',
          contract_address: null,
          decimals: 18,
        },
      ],
    },
  ],
  providers,
  source: 'providers',
}

type Body = Record<string, string>

const offer = (at: number, { amount: paid, paymentCurrency }: Body, gets: string) => {
  const money = (text: string | undefined) => ({ amount: text, currency: paymentCurrency })
  return {
    paymentTotal: money(paid),
    paymentSubtotal: money('98'),
    quoteId: '',
    networkFee: money('0.5'),
    providerFee: money('1.5'),
    provider: providers[at],
    purchaseAmount: { amount: gets, currency: 'ETH' },
  }
}

const purchase = (state: PurchaseState): Purchase => ({
  id: 'p1',
  provider: { id: 'lantern', name: 'Lantern Pay' },
  state,
  payment: { amount: '50.00', currency: 'USD' },
  asset: { symbol: 'ETH', network, contract_address: null, decimals: 18 },
  address: account,
  hash: null,
  received: state === 'completed' ? '24375000000000000' : null,
  reason: state === 'declined' ? 'There is not enough money on the card' : null,
  createdAt: '2026-06-15T12:00:00.000Z',
})

const refusal = (code: string, status = 503) =>
  Response.json({ status: 'FAILED', reasons: [], code }, { status })

/** The start of a purchase: the page of an on-ramp provider. */
const begun = (changed: object = {}) =>
  Response.json({
    url: 'https://pay.example/one',
    id: 'p1',
    provider: providers[0],
    singleUse: false,
    expiresAt: '2026-06-15T12:05:00.000Z',
    ...changed,
  })

type Answers = {
  options?: () => Response | Promise<Response>
  quote?: (body: Body) => Response
  url?: () => Response | Promise<Response>
  state?: PurchaseState
  timeZone?: string
  platform?: PorticoOptions['platform']
  features?: PorticoOptions['features']
}

async function openBuy(
  answers: Answers = {},
  view: 'Onramp' | 'Account' = 'Onramp',
  kept = new Map<string, string>(),
) {
  const asked: { path: string; body: Body }[] = []
  const shown = { state: answers.state ?? ('created' as PurchaseState) }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    const body = JSON.parse(String(init?.body ?? '{}')) as Body
    asked.push({ path: pathname, body })
    if (pathname === '/v1/onramp/options')
      return answers.options ? answers.options() : Response.json(options)
    if (pathname === '/v1/onramp/quote') {
      if (answers.quote) return answers.quote(body)
      const quotes = [offer(0, body, '0.0245'), offer(1, body, '0.0241')]
      return Response.json({ ...quotes[0], quotes, failed: [] })
    }
    if (pathname === '/v1/generators/onrampurl') return answers.url ? answers.url() : begun()
    if (pathname === '/v1/onramp/purchases/p1') return Response.json(purchase(shown.state))
    return new Response('', { status: 503 })
  }
  const connector = mockConnector()
  const { portico } = renderWidget({
    adapters: [mockAdapter({ connectors: [connector] })],
    networks: [mockNetwork(network)],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    platform: {
      fetch,
      timeZone: () => answers.timeZone ?? 'Europe/Berlin',
      ...answers.platform,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
    ...(answers.features && { features: answers.features }),
  })
  await connect(portico, { connector })
  void portico.open()
  resetView(portico, { view })
  return {
    portico,
    asked,
    shown,
    of: (path: string) => asked.filter((one) => one.path.endsWith(path)),
  }
}

/** Stubs the window that browsers open for a click. */
function stubWindow(opened: boolean) {
  const replaced: string[] = []
  const close = vi.fn()
  const made = {
    opener: window as Window | null,
    closed: false,
    location: { replace: (url: string) => void replaced.push(url) },
    close,
  }
  vi.spyOn(window, 'open').mockImplementation(() => (opened ? (made as never) : null))
  return { made, replaced, close }
}

afterEach(() => vi.restoreAllMocks())

test('compares providers by what the visitor receives, with their fees, and lets one be chosen', async () => {
  const { of } = await openBuy()
  await expect.element(says('0.0245 ETH')).toBeVisible()
  await expect.element(says('Best price')).toBeVisible()
  await expect.element(says(/Fees .*1\.50.*, network .*0\.50/).first()).toBeVisible()
  await userEvent.click(says('Quay Cards'))
  await expect.element(button('Continue with Quay Cards')).toBeEnabled()
  await expect
    .element(dialog().getByRole('status', { name: 'You receive' }))
    .toHaveTextContent('0.0241')
  expect(of('/quote')[0]?.body).toMatchObject({
    purchaseCurrency: 'ETH',
    paymentCurrency: 'USD',
    amount: '100',
    network,
    paymentMethod: 'card',
    timeZone: 'Europe/Berlin',
  })
  // Rendering requested nothing of an on-ramp provider's page.
  expect(of('/onrampurl')).toEqual([])
})

test('a press opens a window without a reference to the page, and shows the progress until the coins arrive', async () => {
  const { made, replaced } = stubWindow(true)
  const { of, shown } = await openBuy()
  await userEvent.fill(amount(), '50')
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(says('Continue in the window of Lantern Pay')).toBeVisible()
  expect(replaced).toEqual(['https://pay.example/one'])
  expect(made.opener).toBeNull()
  expect(of('/onrampurl')).toHaveLength(1)
  expect(of('/onrampurl')[0]?.body).toMatchObject({
    presetFiatAmount: '50',
    paymentCurrency: 'USD',
    provider: 'lantern',
    asset: 'ETH',
    destinationWallets: [{ address: account, blockchains: [network], assets: ['ETH'] }],
    returnUrl: location.origin + location.pathname,
  })
  shown.state = 'sending'
  await expect.element(says('The coins are on their way')).toBeVisible()
  shown.state = 'completed'
  await expect.element(says('You bought 0.024375 ETH')).toBeVisible()
  await userEvent.click(button('Done'))
  await expect.element(dialog()).toHaveAccessibleName(/Account/)
})

test.each<[string, object, (portico: Portico) => void]>([
  ['has gone back', { view: 'Account' }, back],
  [
    'has opened an earlier purchase',
    { view: 'OnrampPurchase', params: { id: 'p0' } },
    (portico) => pushView(portico, { view: 'OnrampPurchase', params: { id: 'p0' } }),
  ],
  ['has closed the card', { view: 'Onramp' }, (portico) => portico.close()],
])(
  'a visitor who %s while a purchase begins is not led away, and finds it later',
  async (_, shown, leave) => {
    const { replaced } = stubWindow(true)
    const made = Promise.withResolvers<void>()
    const { portico, of } = await openBuy(
      { url: async () => made.promise.then(() => begun()) },
      'Account',
    )
    await userEvent.click(button('Buy'))
    await userEvent.click(button('Continue with Lantern Pay'))
    await expect.poll(() => of('/onrampurl')).toHaveLength(1)
    leave(portico)
    made.resolve()
    await expect.poll(() => replaced).toEqual(['https://pay.example/one'])
    const route = () => portico.internal.store.getState().stack.at(-1)
    await expect.poll(route).toMatchObject(shown)
    void portico.open()
    resetView(portico, { view: 'Onramp' })
    await expect.element(button(/Not paid yet/)).toBeVisible()
  },
)

test('a visitor who begins again still has the entries', async () => {
  stubWindow(true)
  await openBuy({ url: () => begun({ singleUse: true }) })
  await userEvent.fill(amount(), '60')
  await userEvent.click(says('Quay Cards'))
  await userEvent.click(button('Continue with Quay Cards'))
  await expect.element(says(/before you paid\? Start again/)).toBeVisible()
  await userEvent.click(button('Start again'))
  await expect.element(amount()).toHaveValue('60')
  await expect.element(button('Continue with Quay Cards')).toBeEnabled()
})

test('the button says that a purchase is being created, and keeps the focus', async () => {
  stubWindow(true)
  const made = Promise.withResolvers<void>()
  const { of } = await openBuy({ url: () => made.promise.then(() => begun()) })
  await userEvent.click(button('Continue with Lantern Pay'))
  const opening = button('Opening Lantern Pay')
  await expect.poll(() => opening.element().matches(':focus')).toBe(true)
  await userEvent.click(opening)
  await expect.poll(() => of('/onrampurl')).toHaveLength(1)
  made.resolve()
  await expect.element(says('Continue in the window of Lantern Pay')).toBeVisible()
  await expect.poll(() => of('/onrampurl')).toHaveLength(1)
})

test('providers are called at once when the connection is back', async () => {
  let isOut = true
  const quote = (body: Body) => {
    if (isOut) throw new TypeError('The network is gone')
    const quotes = [offer(0, body, '0.0245')]
    return Response.json({ ...quotes[0], quotes, failed: [] })
  }
  await openBuy({ quote })
  await expect.element(button('Try again')).toBeVisible()
  isOut = false
  window.dispatchEvent(new Event('online'))
  await expect.element(says('0.0245 ETH')).toBeVisible()
})

test('the sign of a currency stays on its side in a right-to-left language', () => {
  expect(moneyText('1', 'USD', 'ar')).toContain('\u2068US$\u2069')
})

test('a link shows if the browser opens no window', async () => {
  stubWindow(false)
  await openBuy()
  await userEvent.click(button('Continue with Lantern Pay'))
  const link = dialog().getByRole('link', { name: 'Open Lantern Pay' })
  await expect.element(link).toHaveAttribute('href', 'https://pay.example/one')
  await expect.element(link).toHaveAttribute('rel', 'noreferrer')
  await expect.element(says('Your browser blocked the window')).toBeVisible()
  await expect.element(button('Start again')).not.toBeInTheDocument()
})

const sellerLink = () => dialog().getByRole('link', { name: 'Open Lantern Pay' })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

const closedNote = () => says(/^Closed the window/)

test.each([
  ['created', ['Start again'], ['Done']],
  ['payment', ['Start again'], ['Done']],
  // The money may already have been sent.
  ['challenge', ['Done'], ['Start again']],
  ['declined', ['Start again', 'Done'], []],
] as const)('a visitor who closed the window can open it again: %s', async (state, are, areNot) => {
  stubWindow(true)
  await openBuy({ state, url: () => begun({ expiresAt: inAnHour() }) })
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(sellerLink()).toHaveAttribute('href', 'https://pay.example/one')
  await expect.element(sellerLink()).toHaveAttribute('rel', 'noreferrer')
  await expect.element(says('The coins will be sent to 0xf3…b92266.')).toBeVisible()
  for (const name of are) await expect.element(button(name)).toBeVisible()
  for (const name of areNot) await expect.element(button(name)).not.toBeInTheDocument()
})

test('the page of the site still has the link for a visitor who returns to the purchase', async () => {
  stubWindow(true)
  await openBuy({ url: () => begun({ expiresAt: inAnHour() }) })
  await userEvent.click(button('Continue with Lantern Pay'))
  await userEvent.click(button('Start again'))
  await userEvent.click(button(/Not paid yet/))
  await expect.element(sellerLink()).toBeVisible()
})

test('a link that was followed in a new tab counts as followed once the provider reports it', async () => {
  stubWindow(false)
  const { shown } = await openBuy({ url: () => begun({ singleUse: true }) })
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(sellerLink()).toBeVisible()
  shown.state = 'payment'
  await expect.element(closedNote()).toBeVisible()
  await expect.element(sellerLink()).not.toBeInTheDocument()
  await expect.element(button('Start again')).toBeVisible()
})

test('a window that was closed while it was blank has a link', async () => {
  const { made, replaced } = stubWindow(true)
  made.closed = true
  await openBuy({ url: () => begun({ singleUse: true }) })
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(sellerLink()).toBeVisible()
  expect(replaced).toEqual([])
})

test.each([
  ['opens once', { singleUse: true, expiresAt: '2126-06-15T12:05:00.000Z' }],
  ['has ended', {}],
  ['is of a server that does not say', { singleUse: undefined, expiresAt: '2126-06-15T12:05:00Z' }],
])('a page that %s is not opened again: another purchase begins', async (_, changed) => {
  stubWindow(true)
  const { of } = await openBuy({ url: () => begun(changed) })
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(closedNote()).toBeVisible()
  await expect.element(sellerLink()).not.toBeInTheDocument()
  await userEvent.click(button('Start again'))
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.poll(() => of('/onrampurl').length).toBe(2)
})

test('the link to a page ends with its address, while the visitor looks at it', async () => {
  stubWindow(true)
  const now = Date.now()
  const expiresAt = new Date(now + 300_000).toISOString()
  const late: (() => void)[] = []
  const setTimeout = (callback: () => void, delayMs: number) =>
    delayMs === 300_000 ? late.push(callback) : globalThis.setTimeout(callback, delayMs)
  await openBuy({ url: () => begun({ expiresAt }), platform: { now: () => now, setTimeout } })
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(sellerLink()).toBeVisible()
  // The timer is set once the link was rendered.
  await expect.poll(() => late.length).toBeGreaterThan(0)
  for (const end of late) end()
  await expect.element(sellerLink()).not.toBeInTheDocument()
  await expect.element(button('Start again')).toBeVisible()
})

test('a link to a page that opens once disappears when it was followed, and the focus is not lost', async () => {
  const focused = () => document.querySelector('portico-modal')?.shadowRoot?.activeElement
  stubWindow(false)
  await openBuy({ url: () => begun({ singleUse: true, expiresAt: inAnHour() }) })
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.poll(() => focused()?.localName).toBe('a')
  const stay = (event: Event) => event.preventDefault()
  document.addEventListener('click', stay)
  onTestFinished(() => document.removeEventListener('click', stay))
  await userEvent.click(sellerLink())
  await expect.element(sellerLink()).not.toBeInTheDocument()
  await expect.element(button('Start again')).toBeVisible()
  await expect.poll(() => focused()?.id).toBe('portico-title')
})

test.each([
  ['javascript:alert(1)', 'leads nowhere'],
  ['http://pay.example/one', 'is not safe'],
  ['nonsense', 'is none'],
])('an address such as %s, which %s, opens nothing', async (url) => {
  const { replaced, close } = stubWindow(true)
  await openBuy({
    url: () => begun({ url }),
  })
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  expect(close).toHaveBeenCalledOnce()
  expect(replaced).toEqual([])
})

test('a provider that does not answer is named, and called again; no invented price shows', async () => {
  let fails = true
  await openBuy({
    quote: (body) => {
      if (fails) return refusal('SELLER_UNAVAILABLE')
      const quotes = [offer(0, body, '0.0245')]
      return Response.json({ ...quotes[0], quotes, failed: [providers[1]] })
    },
  })
  await expect.element(says('The provider didn’t answer')).toBeVisible()
  await expect.element(dialog().getByRole('status', { name: 'You receive' })).toHaveTextContent('0')
  await expect.element(button('Buy')).toBeDisabled()
  fails = false
  await userEvent.click(button('Try again'))
  await expect.element(says('0.0245 ETH')).toBeVisible()
  await expect.element(says('Quay Cards didn’t answer.')).toBeVisible()
})

test('an offer for an amount other than the requested one is ignored', async () => {
  await openBuy({
    quote: (body) => {
      const quotes = [offer(0, { ...body, amount: '10' }, '0.5')]
      return Response.json({ ...quotes[0], quotes, failed: [] })
    },
  })
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(button('Buy')).toBeDisabled()
})

test('an amount that no provider accepts is reported at once, without a request', async () => {
  const { of } = await openBuy()
  await expect.element(says('0.0245 ETH')).toBeVisible()
  const before = of('/quote').length
  await userEvent.fill(amount(), '2000.01')
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(says(/^From .*10\.00.* to .*2,000\.00/)).toBeVisible()
  await expect.element(button('Check the amount and address')).toBeDisabled()
  await userEvent.fill(amount(), '1e3')
  await expect.element(amount()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(button('Check the amount and address')).toBeDisabled()
  await userEvent.fill(amount(), '')
  await expect.element(button('Enter an amount')).toBeDisabled()
  expect(of('/quote')).toHaveLength(before)
})

test('limits that no provider has stated are labeled', async () => {
  await openBuy({
    options: () => Response.json({ ...options, source: 'fallback' }),
    quote: () => refusal('SELLER_UNAVAILABLE'),
  })
  await expect.element(says(/^No provider could be reached/)).toBeVisible()
})

test('a declined card says why, and leads on', async () => {
  stubWindow(true)
  await openBuy({ state: 'declined' })
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(says('The payment was declined')).toBeVisible()
  await expect.element(says('There is not enough money on the card')).toBeVisible()
  await userEvent.click(button('Start again'))
  await expect.element(amount()).toBeVisible()
  // The started purchase is below, and opens again.
  await userEvent.click(button(/Declined/))
  await expect.element(says('The payment was declined')).toBeVisible()
})

/** Starts a purchase, and closes its card. */
async function leaveBuying(kept: Map<string, string>) {
  stubWindow(true)
  const opened = await openBuy({}, 'Onramp', kept)
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(says('Continue in the window of Lantern Pay')).toBeVisible()
  opened.portico.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  return opened
}

const openIds = (kept: Map<string, string>) => JSON.parse(kept.get('portico.purchases') ?? '').open

test('a toast says once that a purchase has arrived if the card is closed', async () => {
  const kept = new Map<string, string>()
  const { shown, portico } = await leaveBuying(kept)
  shown.state = 'completed'
  await expect.element(page.getByText('Your purchase has arrived')).toBeVisible()
  await expect.element(page.getByText('0.024375 ETH')).toBeVisible()
  expect(openIds(kept)).toEqual([])
  expect(portico.store.getState().toast).toMatchObject({ variant: 'success' })
})

test('the toast of another page is not repeated', async () => {
  const kept = new Map<string, string>()
  const { shown, portico } = await leaveBuying(kept)
  const stored = JSON.parse(kept.get('portico.purchases') ?? '')
  // The other page records the end while this one waits for the same answer.
  Object.defineProperty(shown, 'state', {
    get: () => {
      kept.set('portico.purchases', JSON.stringify({ ...stored, open: [] }))
      return 'completed'
    },
  })
  const known = () => queryClient(portico).getQueryData<Purchase>(['onrampPurchase', 'p1'])
  await expect.poll(() => known()?.state).toBe('completed')
  await new Promise(requestAnimationFrame)
  expect(portico.store.getState().toast).toBeUndefined()
})

test('a purchase of an earlier page is tracked once buying is opened on the next one', async () => {
  const kept = new Map<string, string>()
  const { portico } = await leaveBuying(kept)
  portico.destroy()
  expect(openIds(kept)).toEqual(['p1'])
  const next = await openBuy({ state: 'refunded' }, 'Onramp', kept)
  const said: unknown[] = []
  next.portico.store.subscribe(({ toast }) => toast && said.push(toast.message))
  await expect.element(button(/Refunded/)).toBeVisible()
  next.portico.close()
  await expect.poll(() => said).toContainEqual({ key: 'toast.refunded' })
  expect(openIds(kept)).toEqual([])
})

test('a visitor who looks at a purchase sees no toast of it', async () => {
  stubWindow(true)
  const kept = new Map<string, string>()
  const { shown, portico } = await openBuy({}, 'Onramp', kept)
  await userEvent.click(button('Continue with Lantern Pay'))
  shown.state = 'completed'
  await expect.element(says(/^You bought/)).toBeVisible()
  await expect.poll(() => openIds(kept)).toEqual([])
  expect(portico.store.getState().toast?.message).not.toHaveProperty('key')
})

test('purchases are stored only in this browser, without the paid amount', async () => {
  stubWindow(true)
  const { portico } = await openBuy()
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(says('Continue in the window of Lantern Pay')).toBeVisible()
  const { storage } = portico.internal.platform
  expect(JSON.parse(storage.getItem('portico.purchases') ?? '')).toEqual({
    version: 1,
    accounts: [{ account: `eip155:${account.toLowerCase()}`, ids: ['p1'] }],
    open: ['p1'],
  })
})

test.each<[string, Answers, string]>([
  ['in a restricted zone', { timeZone: 'Asia/Hong_Kong' }, 'Buying isn’t available in your region'],
  [
    'where the server says so',
    { options: () => refusal('REGION_RESTRICTED', 451) },
    'Buying isn’t available in your region',
  ],
  [
    'where nobody sells',
    { options: () => refusal('NOT_FOUND', 404) },
    'Buying isn’t available on this site',
  ],
  [
    'on a network where nothing is sold',
    { options: () => Response.json({ ...options, purchaseCurrencies: [] }) },
    'Not available here',
  ],
])('%s the button cannot be pressed, and the view says why', async (_, answers, title) => {
  const { portico, asked } = await openBuy(answers, 'Account')
  await expect.element(button('Receive')).toBeVisible()
  await expect
    .poll(
      () => answers.timeZone !== undefined || asked.some((one) => one.path.endsWith('/options')),
    )
    .toBe(true)
  await expect
    .element(dialog().getByRole('button', { name: 'Buy', disabled: false }))
    .not.toBeInTheDocument()
  resetView(portico, { view: 'Onramp' })
  await expect.element(says(title)).toBeVisible()
  if (answers.timeZone) expect(asked.filter((one) => one.path.includes('onramp'))).toEqual([])
})

test('the account shows the button first, also if it is empty, and a site can switch it off', async () => {
  const { portico } = await openBuy({}, 'Account')
  await userEvent.click(button('Buy'))
  await expect.element(amount()).toBeVisible()
  await portico.close()
})

test('a site that switches it off has no button, and no request is sent', async () => {
  const { of } = await openBuy({ features: { onramp: false } }, 'Account')
  await expect.element(button('Receive')).toBeVisible()
  await expect.element(button('Buy')).not.toBeInTheDocument()
  expect(of('/options')).toEqual([])
})

/** The buttons in the row of the account, and their centers. */
const row = () =>
  [...dialog().element().querySelectorAll<HTMLButtonElement>('.actions > *')].map((control) => {
    const { left, width } = control.getBoundingClientRect()
    const middle = Math.round(left + width / 2)
    return { name: control.textContent, middle, isOn: control.matches(':enabled') }
  })

/** The enabled ones. */
const places = () => row().flatMap(({ name, middle, isOn }) => (isOn ? [[name, middle]] : []))

const sale = (networks: readonly string[], server = `https://api.example ${'0'.repeat(32)}`) =>
  new Map([['portico.sale', JSON.stringify({ version: 1, server, networks })]])

/** The account, with what the server says of sales held back until it has settled. */
async function openLater(kept: Map<string, string>, answer: () => Response) {
  const later = Promise.withResolvers<Response>()
  const { portico } = await openBuy(
    { options: async () => (await later.promise).clone() },
    'Account',
    kept,
  )
  await expect.element(button('Receive')).toBeVisible()
  const frame = dialog().element().querySelector('.frame') as HTMLElement
  await Promise.all(frame.getAnimations().map((animation) => animation.finished))
  const before = places()
  const untilSaid = async () => {
    later.resolve(answer())
    const state = () => queryClient(portico).getQueryState(['onrampOptions'])
    await expect.poll(() => state()?.status).not.toBe('pending')
  }
  return { before, untilSaid }
}

const sells = () => Response.json(options)
const none = () => refusal('NOT_FOUND', 404)
const names = (list: ReturnType<typeof places>) => list.map(([name]) => name)
const others = ['Swap', 'Receive', 'Send']

test.each([
  ['that something is', [network], sells],
  ['that something is, and now nothing', [network], none],
  ['that nothing is', [], none],
  ['that nothing is, and now something', [], sells],
] as const)(
  'an answer of an earlier page, %s sold, holds while the account shows',
  async (_, networks, now) => {
    const kept = sale(networks)
    const { before, untilSaid } = await openLater(kept, now)
    expect(names(before)).toEqual(networks.length > 0 ? ['Buy', ...others] : others)
    await untilSaid()
    expect(places()).toEqual(before)
    expect([...kept]).toEqual(expect.arrayContaining([...sale(now === sells ? [network] : [])]))
  },
)

test.each([
  ['sold', sells, ['Buy', ...others]],
  ['not sold', none, others],
  ['not known', () => refusal('INTERNAL', 500), others],
] as const)(
  'if nothing is known, and something is %s, no button moves',
  async (_, answer, after) => {
    const { before, untilSaid } = await openLater(new Map(), answer)
    expect(names(before)).toEqual(others)
    const whole = row()
    expect(whole.map(({ name }) => name)).toEqual(['Buy', ...others])
    await untilSaid()
    await expect.poll(() => names(places())).toEqual(after)
    expect(places()).toEqual(expect.arrayContaining(before))
    expect(row().map(({ middle }) => middle)).toEqual(whole.map(({ middle }) => middle))
  },
)

test.each([
  ['of another server', sale([network], 'https://other.example 0').get('portico.sale')],
  ['that is no JSON', '{'],
  ['of another version', JSON.stringify({ version: 2, networks: [network] })],
  ['that is markup', sale(['<b>', network]).get('portico.sale')],
  ['that is no list', sale([]).get('portico.sale')?.replace('[]', '{}')],
])('a stored value %s counts as nothing', async (_, text = '') => {
  const { before, untilSaid } = await openLater(new Map([['portico.sale', text]]), sells)
  expect(names(before)).toEqual(others)
  await untilSaid()
  await expect.element(button('Buy')).toBeEnabled()
})
