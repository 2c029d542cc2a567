import type { PorticoOptions } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { pushView, queryClient } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const chain = 'eip155:31337'
const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ether = `${chain}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const dollar = `${chain}:0x5FbDB2315678afecb367f032d93F642f64180aa3`
const router = `${chain}:0x506F727469636F00000000000000000000000013`
const unit = 10n ** 18n

const dialog = () => page.getByRole('dialog')
const amount = () => dialog().getByRole('textbox', { name: 'Amount to give' })
const got = () => dialog().getByRole('status', { name: 'You get' })
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

const token = (name: string, symbol: string, address: string, decimals: number) => ({
  ...{ name, symbol, address, decimals, logoUri: null, eip2612: null },
})

type Quote = (query: URLSearchParams) => object | Promise<object>

/** Two dollars for each ether. */
const twice: Quote = (query) => {
  const [given, give] = [BigInt(query.get('amount') ?? 0), query.get('from') ?? '']
  return {
    ...{ id: null, fromAmount: String(given), fromAccount: give, toAccount: query.get('to') ?? '' },
    toAmount: String(give === ether ? (given * 2n) / 10n ** 12n : (given * 10n ** 12n) / 2n),
  }
}

async function openSwap({
  quote = twice,
  refusal,
  options = {},
}: {
  quote?: Quote
  refusal?: string
  options?: Partial<PorticoOptions>
} = {}) {
  const built: { least: string }[] = []
  const answers: Record<string, (query: URLSearchParams, body: string) => unknown> = {
    '/v1/convert/tokens': () => ({
      tokens: [token('Ether', 'ETH', ether, 18), token('Dollar', 'USD', dollar, 6)],
    }),
    '/v1/convert/quotes': async (query) => ({ quotes: [await quote(query)] }),
    '/v1/convert/gas-price': () => ({ standard: '1', fast: '1000000000', instant: '3' }),
    '/v1/convert/build-transaction': (_, body) => {
      built.push(JSON.parse(body))
      const tx = { from: router, to: router, data: '0x12', amount: '1', value: '0' }
      return { tx: { ...tx, eip155: { gasPrice: '1' } } }
    },
  }
  const respond = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input))
    const answer = answers[pathname]
    if (!answer) return new Response('', { status: 503 })
    if (refusal) return Response.json({ status: 'FAILED', code: refusal }, { status: 400 })
    return Response.json(await answer(searchParams, String(init?.body)))
  }
  const connector = mockConnector()
  const { portico } = renderWidget({
    adapters: [mockAdapter({ connectors: [connector], balances: { [from]: 10n * unit } })],
    networks: [mockNetwork(chain), mockNetwork('eip155:31338')],
    apiUrl: 'https://api.example',
    projectId: '0'.repeat(32),
    platform: { fetch: respond },
    ...options,
  })
  await connect(portico, { connector })
  void portico.open()
  pushView(portico, { view: 'Swap' })
  return { portico, built }
}

async function chooseDollar(): Promise<void> {
  await userEvent.click(button(/^You get/))
  await userEvent.click(button(/^Dollar/))
  await expect.element(amount()).toBeVisible()
}

test('a price is of the amount that stands there, and of no other', async () => {
  const waits = Promise.withResolvers<object>()
  const quote: Quote = (query) =>
    query.get('amount') === String(2n * unit) ? waits.promise : twice(query)
  await openSwap({ quote })
  await chooseDollar()
  await userEvent.fill(amount(), '1')
  await expect.element(got()).toHaveTextContent('2')
  await userEvent.fill(amount(), '2')
  await expect.element(got()).toHaveTextContent('0')
  await expect.element(button('Reading the price')).toBeDisabled()
  waits.resolve({
    ...(await twice(new URLSearchParams({ amount: String(2n * unit), from: ether, to: dollar }))),
  })
  await expect.element(got()).toHaveTextContent('4')
  await expect.element(button('Review')).toBeEnabled()
})

test.each([
  ['of another amount', { fromAmount: '7' }],
  ['of another token', { toAccount: router }],
  ['of nothing', { toAmount: '0' }],
])('an answer %s is no price', async (_what, change) => {
  await openSwap({ quote: async (query) => ({ ...(await twice(query)), ...change }) })
  await chooseDollar()
  await userEvent.fill(amount(), '1')
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await expect.element(got()).toHaveTextContent('0')
  await expect.element(button('Review')).toBeDisabled()
})

test('a price that has moved is agreed to before anything is swapped', async () => {
  let price = 2n
  const quote: Quote = async (query) => ({
    ...(await twice(query)),
    toAmount: String((BigInt(query.get('amount') ?? 0) * price) / 10n ** 12n),
  })
  const { portico, built } = await openSwap({ quote })
  await chooseDollar()
  await userEvent.fill(amount(), '3')
  await userEvent.click(button('Review'))
  await expect.element(button('Swap')).toBeEnabled()
  price = 1n
  await queryClient(portico).invalidateQueries({ queryKey: ['swapQuote'] })
  await expect.element(dialog().getByText('You would get 3 USD now.')).toBeVisible()
  await expect.element(button('Swap')).toBeDisabled()
  await userEvent.click(button('Use the new price'))
  await userEvent.click(button('Swap'))
  await expect.poll(() => built).toMatchObject([{ amount: String(3n * unit), least: '2970000' }])
  await expect.element(dialog().getByText('Swapped 3 ETH to USD')).toBeVisible()
  await expect.element(dialog().getByText('You received 2.97 USD')).toBeVisible()
})

test('the token of the other side changes places, and the amount with it goes', async () => {
  await openSwap()
  await chooseDollar()
  await userEvent.fill(amount(), '1')
  await userEvent.click(button(/^You get/))
  await userEvent.click(button(/^Ether/))
  await expect.element(button(/^You give: ?USD/)).toBeVisible()
  await expect.element(button(/^You get: ?ETH/)).toBeVisible()
  await expect.element(amount()).toHaveValue('')
  await userEvent.click(button('Swap the other way round'))
  await expect.element(button(/^You give: ?ETH/)).toBeVisible()
})

test('all of the own currency leaves enough for the fee, and more than there is is told', async () => {
  await openSwap()
  await chooseDollar()
  await userEvent.click(button('Max'))
  await expect.element(amount()).toHaveValue('9.9997')
  await expect.element(button('Review')).toBeEnabled()
  await userEvent.fill(amount(), '11')
  await expect.element(dialog().getByText('You have 10 ETH')).toBeVisible()
  await expect.element(button('Check the entries')).toBeDisabled()
})

test.each([
  ['UNSUPPORTED_CHAIN', 'Network not supported for Swaps'],
  ['UPSTREAM_UNAVAILABLE', 'The network does not answer'],
])('where the server says %s the visitor reads why', async (refusal, title) => {
  await openSwap({ refusal })
  await expect.element(dialog().getByText(title)).toBeVisible()
})

test.each([
  ['has no server', { apiUrl: undefined }],
  ['has switched it off', { features: { swaps: false } }],
])('a site that %s has no way there', async (_what, options) => {
  const { portico } = await openSwap({ options: options as Partial<PorticoOptions> })
  portico.close()
  void portico.open()
  await expect.element(button('Receive')).toBeVisible()
  await expect.element(button('Swap')).not.toBeInTheDocument()
})
