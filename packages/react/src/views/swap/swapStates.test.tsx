import { walletError } from '@portico/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  amount,
  button,
  chain,
  chooseDollar,
  dialog,
  dollar,
  from,
  got,
  openSwap,
  type Quote,
  twice,
} from './swap.test.util.tsx'

const text = (words: string | RegExp, options?: { exact: boolean }) =>
  dialog().getByText(words, options)
const tolerance = () => dialog().getByRole('textbox', { name: 'Slippage tolerance' })

/** Returns the usual quote with additional fields. */
const quoting =
  (more: object): Quote =>
  async (query) => ({ ...(await twice(query)), ...more })

async function priced(typed = '1', opening: Parameters<typeof openSwap>[0] = {}) {
  const opened = await openSwap(opening)
  await chooseDollar()
  await userEvent.fill(amount(), typed)
  return opened
}

test('the price is read again every ten seconds, and not while the page is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  const quote: Quote = async (query) => {
    asked++
    return { ...(await twice(query)), toAmount: String(asked * 1_000_000) }
  }
  await priced('1', { quote })
  await expect.element(got()).toHaveTextContent('1')
  vi.advanceTimersByTime(10_000)
  await expect.element(got()).toHaveTextContent('2')
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(60_000)
  await expect.element(got()).toHaveTextContent('2')
  expect(asked).toBe(2)
  look.mockRestore()
  vi.advanceTimersByTime(10_000)
  await expect.element(got()).toHaveTextContent('3')
})

test('an unknown value is not shown as zero', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const quote: Quote = async (query) => {
    await promise
    return twice(query)
  }
  await openSwap({ quote })
  await chooseDollar()
  await expect.element(got()).toHaveTextContent('0')
  await userEvent.fill(amount(), '1')
  await expect.element(got()).toHaveTextContent('…')
  resolve()
  await expect.element(got()).toHaveTextContent('2')
})

test('both halves of the button between the fields can be pressed', async () => {
  await priced()
  const turn = button('Switch direction').element()
  const { left, top, width, height } = turn.getBoundingClientRect()
  const { elementFromPoint } = turn.getRootNode() as ShadowRoot
  const hit = (y: number) =>
    turn.contains(elementFromPoint.call(turn.getRootNode(), left + width / 2, y))
  expect([hit(top + 4), hit(top + height - 4)]).toEqual([true, true])
})

test('the slippage tolerance can be changed, and the minimum received with it', async () => {
  const { built } = await priced()
  await expect.element(tolerance()).toHaveValue('1')
  await expect.element(text('1.98 USD')).toBeVisible()
  await userEvent.fill(tolerance(), '0.5')
  await expect.element(text('1.99 USD')).toBeVisible()
  await userEvent.click(button('Review'))
  await expect
    .element(text('If you’d get less than 1.99 USD, the swap is cancelled.'))
    .toBeVisible()
  await userEvent.click(button('Swap'))
  await expect.poll(() => built).toMatchObject([{ least: '1990000', eip155: { slippage: 0.5 } }])
})

test.each([
  ['0', 'Choose from 0.01 to 50 %.', false],
  ['51', 'Choose from 0.01 to 50 %.', false],
  ['', 'Choose from 0.01 to 50 %.', false],
  ['all', 'Choose from 0.01 to 50 %.', false],
  ['12.5', 'You could lose up to 12.5 % to price changes.', true],
])('a tolerance of "%s" is reported: %s', async (typed, words, isGood) => {
  await priced()
  await userEvent.fill(tolerance(), typed)
  await expect.element(text(words)).toBeVisible()
  if (isGood) await expect.element(button('Review')).toBeEnabled()
  else await expect.element(button('Check the amount and address')).toBeDisabled()
})

test('routes, fees of pools and tokens, and the swapping parties show', async () => {
  const path = ['a', 'b']
  const ways = [
    { share: '62.5', path, symbols: ['ETH', 'USD'], fees: ['0.05'] },
    { share: '37.5', path, symbols: ['ETH', 'TEA', 'USD'], fees: ['0.3', '1'] },
  ]
  const transferFees = { from: '0', to: '10' }
  const quote = quoting({ ways, provider: 'Pools', priceImpact: '0.12', transferFees })
  await priced('1', { quote })
  for (const words of [
    /^USD takes 10 % of each transfer/,
    '62.5 %: ETH → USD (0.05 %)',
    '37.5 %: ETH → TEA → USD (0.3 % + 1 %)',
    'Pools',
    '0.12 %',
  ])
    await expect.element(text(words)).toBeVisible()
})

test('a swap that moves the price very much requires consent for each price', async () => {
  const { built } = await priced('1', { quote: quoting({ priceImpact: '12.5' }) })
  await expect.element(text(/^This swap moves the price by 12.5 %/)).toBeVisible()
  await userEvent.click(button('Review'))
  await expect.element(button('Swap')).toBeDisabled()
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Swap anyway' }))
  await userEvent.click(button('Swap'))
  await expect.poll(() => built.length).toBe(1)
})

/** Returns the answers of a server that knows the prices of both tokens. The account holds five of each. */
const pricing = (ofDollar: number) => {
  const held = (
    name: string,
    symbol: string,
    price: number,
    decimals: string,
    address?: string,
  ) => ({
    name,
    symbol,
    price,
    chainId: chain,
    iconUrl: '',
    quantity: { decimals, numeric: '5' },
    ...(address && { address }),
  })
  const balances = [held('Ether', 'ETH', 2, '18'), held('Dollar', 'USD', ofDollar, '6', dollar)]
  return {
    '/v1/supported-chains': () => ({ http: [chain], ws: [] }),
    [`/v1/account/${from}/balance`]: () => ({ balances }),
  }
}

test('a swap for much less than its worth requires consent, whatever its service says', async () => {
  const quote = quoting({ priceImpact: '0.01' })
  const { built } = await priced('1', { quote, answers: pricing(0.9) })
  await expect.element(text('You receive 10 % less than you pay, at current prices.')).toBeVisible()
  await userEvent.click(button('Review'))
  await expect.element(button('Swap')).toBeDisabled()
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Swap anyway' }))
  await userEvent.click(button('Swap'))
  await expect.poll(() => built.length).toBe(1)
})

test.each([
  [0.97, '$1.94', true],
  [0.975, '$1.95', false],
] as const)(
  'a swap at %f of its worth requires no consent, and is reported from 3 % less on',
  async (price, shown, isSaid) => {
    await priced('1', { quote: quoting({ priceImpact: '0.01' }), answers: pricing(price) })
    await expect.element(dialog().getByText(shown)).toBeVisible()
    await userEvent.click(button('Review'))
    await expect.element(button('Swap')).toBeEnabled()
    const said = text('You receive 3 % less than you pay, at current prices.')
    if (isSaid) await expect.element(said).toBeVisible()
    else await expect.element(text(/^You receive \d+ % less/)).not.toBeInTheDocument()
    await expect.element(text(/whether this price is fair/)).not.toBeInTheDocument()
  },
)

test('compares the worth of a token that the account does not hold', async () => {
  const answers = pricing(0.9)
  const balance = `/v1/account/${from}/balance`
  const [ether] = answers[balance]?.().balances ?? []
  const fungible = { address: '', name: '', symbol: '', iconUrl: '', decimals: 6, price: 0.9 }
  await priced('1', {
    quote: quoting({ priceImpact: '0.01' }),
    answers: {
      ...answers,
      [balance]: () => ({ balances: [ether] }),
      '/v1/fungible/price': () => ({ fungibles: [fungible] }),
    },
  })
  await expect.element(text('You receive 10 % less than you pay, at current prices.')).toBeVisible()
})

test('a pool whose price cannot be compared says so', async () => {
  await priced('1', { quote: quoting({ priceImpact: '0.01' }) })
  await expect.element(text('We can’t tell whether this price is fair.')).toBeVisible()
  await userEvent.click(button('Review'))
  await expect.element(button('Swap')).toBeEnabled()
})

test.each([
  ['100', 'You can’t sell USD again.', true],
  ['10', 'USD takes 10 % when you sell it.', true],
  ['2', 'USD takes 2 % when you sell it.', false],
] as const)(
  'a token that keeps %s % when it is sold says so before it is bought',
  async (sold, words, isAgreed) => {
    const transferFees = { from: '0', to: '0', sold }
    const { built } = await priced('1', { quote: quoting({ priceImpact: '0.01', transferFees }) })
    await expect.element(text(words)).toBeVisible()
    await userEvent.click(button('Review'))
    if (isAgreed) {
      await expect.element(button('Swap')).toBeDisabled()
      await userEvent.click(dialog().getByRole('checkbox', { name: 'Swap anyway' }))
    }
    await userEvent.click(button('Swap'))
    await expect.poll(() => built.length).toBe(1)
  },
)

test('a wallet is named once it has the request, and a visitor who cancels before has nothing to decline', async () => {
  const { promise: building, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  await priced('1', { building })
  await userEvent.click(button('Review'))
  await userEvent.click(button('Swap'))
  await expect.element(text('Preparing the swap…')).toBeVisible()
  await expect.element(text(/^Confirm the swap in/)).not.toBeInTheDocument()
  await userEvent.click(button('Cancel'))
  await expect.element(amount()).toHaveValue('1')
  await expect.element(text(/^Decline it in/)).not.toBeInTheDocument()
})

test('a missing price impact of the server is not taken for none', async () => {
  await priced()
  await expect.element(text('The price impact is unknown.')).toBeVisible()
})

test('an unlisted token is found by its address, with a warning wherever it is chosen', async () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await openSwap()
  await userEvent.click(button(/^You receive/))
  await userEvent.fill(dialog().getByRole('searchbox'), address)
  await expect.element(text(/^This site doesn’t list STR/)).toBeVisible()
  await expect.element(text('0 results')).not.toBeInTheDocument()
  await userEvent.click(button(/^Stranger/))
  await userEvent.fill(amount(), '1')
  await expect.element(button(/^You receive: ?STR/)).toBeVisible()
  await expect.element(text(/^This site doesn’t list STR/)).toBeVisible()
})

test('an invalid address finds nothing', async () => {
  await openSwap()
  await userEvent.click(button(/^You receive/))
  await userEvent.fill(dialog().getByRole('searchbox'), 'x'.repeat(42))
  await expect.element(button('Show all tokens')).toBeVisible()
  await expect.element(text('0 results')).toBeInTheDocument()
  await userEvent.fill(dialog().getByRole('searchbox'), 'kettle')
  await expect.element(text('0 results')).toBeInTheDocument()
})

test.each([
  ['NO_SWAP_ROUTE', 'No route found'],
  ['AMOUNT_TOO_SMALL', 'Amount too small'],
  ['UPSTREAM_UNAVAILABLE', 'The network does not answer'],
])('a quote that is refused with %s says: %s', async (code, words) => {
  const { refusals } = await priced('1', { refusals: { quotes: code } })
  await expect.element(text(words)).toBeVisible()
  await expect.element(button('Review')).toBeDisabled()
  if (code !== 'UPSTREAM_UNAVAILABLE') return
  delete refusals.quotes
  await userEvent.click(button('Try again'))
  await expect.element(button('Review')).toBeEnabled()
})

test.each([
  ['PRICE_MOVED', 'The price has moved. Nothing was swapped'],
  ['BALANCE_TOO_LOW', 'Not enough funds for amount and fee'],
  ['FEE_TOO_HIGH', /^Not enough \w+ for the network fee$/],
  ['GAS_ESTIMATION_FAILED', 'error estimating gas'],
  ['UPSTREAM_UNAVAILABLE', 'The network does not answer'],
])('a swap that is refused with %s says: %s', async (code, words) => {
  await priced('1', { refusals: { 'build-transaction': code } })
  await userEvent.click(button('Review'))
  await userEvent.click(button('Swap'))
  await expect.element(text(words)).toBeVisible()
  await userEvent.click(button('Edit'))
  await expect.element(amount()).toHaveValue('1')
})

test('a network whose gas has no price is reported at the fee, and can still swap', async () => {
  await priced('1', { refusals: { 'gas-price': 'UNSUPPORTED_CHAIN' } })
  await expect.element(text('Network not supported for Gas Price')).toBeVisible()
  await expect.element(button('Review')).toBeEnabled()
})

test('the next best offer shows if a service does not keep its own, and requires consent', async () => {
  const service = { toAmount: '2100000', source: '0x', provider: '0x' }
  const other = { toAmount: '2050000', source: 'lifi', provider: 'LI.FI' }
  const quote: Quote = async (query) => {
    const asked = query.get('sources') ?? ''
    const best = asked.includes('0x') ? service : asked.includes('lifi') ? other : {}
    return { provider: 'Pools', ...(await twice(query)), ...best }
  }
  const { built } = await priced('1', { quote, services: ['0x', 'lifi'] })
  const agree = async (least: string) => {
    await userEvent.click(button('Review'))
    await expect
      .element(text(`If you’d get less than ${least} USD, the swap is cancelled.`))
      .toBeVisible()
    await userEvent.click(button('Swap'))
  }
  await agree('2.079')
  await expect.element(text(/^The quote of 0x is no longer available/)).toBeVisible()
  await expect.element(got()).toHaveTextContent('2.05')
  await agree('2.0295')
  await expect.element(text(/^The quote of LI.FI is no longer available/)).toBeVisible()
  await expect.element(got()).toHaveTextContent('2')
  await expect.element(text('Pools')).toBeVisible()
  expect(built).toHaveLength(2)
  await agree('1.98')
  await expect.element(text('You received 1.98 USD')).toBeVisible()
  expect(built.map(({ source, least }) => [source, least])).toEqual([
    ['0x', '2079000'],
    ['lifi', '2029500'],
    [undefined, '1980000'],
  ])
})

test('a signature is a separate step, and a visitor who declines it has lost nothing', async () => {
  const first = Promise.withResolvers<unknown>()
  const answers = [first.promise, Promise.resolve('0x')]
  const wallet = { requests: { eth_signTypedData_v4: () => answers.shift() } }
  const quote: Quote = async (query) => ({
    ...(await twice(query)),
    source: 'uniswap-v4',
    provider: 'Pools v4',
  })
  const { portico } = await openSwap({ quote, wallet, dollars: 50_000_000n })
  const { swaps } = await portico.internal.adapter('eip155')
  Object.assign(swaps ?? {}, { sources: () => ['uniswap-v4'] })
  await chooseDollar()
  await userEvent.click(button('Switch direction'))
  await userEvent.fill(amount(), '20')
  await userEvent.click(button('Review'))
  await expect
    .element(
      text(
        'You’ll confirm three times: to allow exactly 20 USD, to sign a permit for it, and to swap.',
      ),
    )
    .toBeVisible()
  await userEvent.click(button('Swap'))
  await expect.element(text(/^Sign a permit for exactly 20 USD in .+$/)).toBeVisible()
  await expect.element(text(/^It’s free, sends nothing/)).toBeVisible()
  first.reject(walletError(4001, 'No.'))
  await userEvent.click(button('Edit'))
  await expect.element(amount()).toHaveValue('20')
  await userEvent.click(button('Review'))
  await expect
    .element(text(/^You’ll confirm twice: to sign a permit for exactly 20 USD/))
    .toBeVisible()
  await userEvent.click(button('Swap'))
  await expect.element(text('Swapped 20 USD to ETH')).toBeVisible()
})

test('a service that kept no offer is called again for another amount', async () => {
  const quote: Quote = async (query) => ({
    ...(await twice(query)),
    ...(query.has('sources') && { source: '0x', provider: '0x' }),
  })
  await priced('1', { quote, services: ['0x'] })
  await userEvent.click(button('Review'))
  await userEvent.click(button('Swap'))
  await expect.element(text(/^The quote of 0x is no longer available/)).toBeVisible()
  await userEvent.fill(amount(), '2')
  await expect.element(text('0x', { exact: true })).toBeVisible()
  await expect.element(text(/no longer available/)).not.toBeInTheDocument()
})
