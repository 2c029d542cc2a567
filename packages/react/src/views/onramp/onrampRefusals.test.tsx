import type { ApiErrorCode } from '@portico/contract'
import { connect } from '@portico/core/adapter'
import { resetView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const dialog = () => page.getByRole('dialog')
const button = (name: string | RegExp) => dialog().getByRole('button', { name })
const amount = () => dialog().getByRole('textbox', { name: 'Amount to pay' })
const says = (text: string | RegExp) => dialog().getByText(text)

const network = 'eip155:31337'
const provider = { id: 'lantern', name: 'Lantern Pay', surface: 'popup' }
const options = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '2000' }] },
  ],
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
  providers: [provider],
  source: 'providers',
}

/** The only on-ramp provider's offer for an amount in dollars. */
function quoted(amount: string) {
  const money = (text: string) => ({ amount: text, currency: 'USD' })
  const quote = {
    paymentTotal: money(amount),
    paymentSubtotal: money('98'),
    quoteId: '',
    provider,
    networkFee: money('0.5'),
    providerFee: money('1.5'),
    purchaseAmount: { amount: '0.0245', currency: 'ETH' },
  }
  return { ...quote, quotes: [quote], failed: [] }
}

type Refusal = { code: ApiErrorCode; status: number }

/** Opens the form. The server rejects the paths that `refusals` names by their ends. */
async function openBuy(refusals: Record<string, Refusal>) {
  const asked: string[] = []
  const kept = new Map<string, string>()
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input))
    const what = pathname.split('/').at(-1) ?? ''
    asked.push(what)
    const refusal = refusals[what]
    if (refusal) {
      const { code, status } = refusal
      return Response.json({ status: 'FAILED', reasons: [], code }, { status })
    }
    if (what === 'options') return Response.json(options)
    if (what === 'quote') return Response.json(quoted(JSON.parse(String(init?.body)).amount))
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
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
  })
  await connect(portico, { connector })
  void portico.open()
  resetView(portico, { view: 'Onramp' })
  return { refusals, kept, of: (what: string) => asked.filter((one) => one === what) }
}

/** Stubs the window that browsers open for a click; records where it was led, and whether it was closed. */
function stubWindow() {
  const replace = vi.fn<(url: string) => void>()
  const close = vi.fn<() => void>()
  const made = { opener: null, closed: false, location: { replace }, close }
  const open = vi.spyOn(window, 'open').mockImplementation(() => made as never)
  onTestFinished(() => open.mockRestore())
  return { open, replace, close }
}

test.each([
  [{ code: 'AMOUNT_OUT_OF_RANGE', status: 400 }, ['Amount out of range', 'Change the amount.']],
  [
    { code: 'NOT_SOLD', status: 404 },
    ['Not available here', 'Select another asset, currency or network.'],
  ],
] as const)(
  'a quote that is refused with $code has no price and no provider',
  async (quote, words) => {
    const { open } = stubWindow()
    const { refusals, of } = await openBuy({ quote })
    for (const said of words) await expect.element(says(said)).toBeVisible()
    await expect
      .element(dialog().getByRole('status', { name: 'You receive' }))
      .toHaveTextContent('0')
    await expect.element(button('Buy')).toBeDisabled()
    await expect.element(button('Try again')).not.toBeInTheDocument()
    expect(of('onrampurl')).toEqual([])
    expect(open).not.toHaveBeenCalled()
    delete refusals.quote
    await userEvent.fill(amount(), '50')
    await expect.element(button('Continue with Lantern Pay')).toBeEnabled()
    await expect.element(says(words[0])).not.toBeInTheDocument()
  },
)

test.each([
  ['RETURN_URL_REFUSED', 400, 'The server cannot answer this now'],
  ['AMOUNT_OUT_OF_RANGE', 400, 'Amount out of range'],
  ['NOT_SOLD', 404, 'Not available here'],
] as const)('a purchase that is refused with %s closes its window', async (code, status, words) => {
  const { replace, close } = stubWindow()
  const { kept, of } = await openBuy({ onrampurl: { code, status } })
  await userEvent.click(button('Continue with Lantern Pay'))
  await expect.element(says(words)).toBeVisible()
  expect(of('onrampurl')).toHaveLength(1)
  expect(close).toHaveBeenCalledOnce()
  expect(replace).not.toHaveBeenCalled()
  // No purchase was started: the form stays, and none is stored.
  await expect.element(amount()).toHaveValue('100')
  await expect.element(button('Continue with Lantern Pay')).toBeEnabled()
  expect([...kept.keys()]).not.toContain('portico.purchases')
})
