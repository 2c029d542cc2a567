import type { PorticoOptions } from '@portico/core'
import { queryClient } from '@portico/core/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  amount,
  button,
  chain,
  chooseDollar,
  dialog,
  dollar,
  ether,
  from,
  got,
  openSwap,
  type Quote,
  router,
  twice,
  unit,
} from './swap.test.util.tsx'

test('a price counts only for the entered amount', async () => {
  const waits = Promise.withResolvers<object>()
  const quote: Quote = (query) =>
    query.get('amount') === String(2n * unit) ? waits.promise : twice(query)
  await openSwap({ quote })
  await chooseDollar()
  await userEvent.fill(amount(), '1')
  await expect.element(got()).toHaveTextContent('2')
  await userEvent.fill(amount(), '2')
  await expect.element(got()).toHaveTextContent('…')
  await expect.element(button('Getting price…')).toBeDisabled()
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

test('a changed price requires consent before the swap', async () => {
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
  await expect.element(dialog().getByText('You’d now receive 3 USD.')).toBeVisible()
  await expect.element(button('Swap')).toBeDisabled()
  await userEvent.click(button('Use the new price'))
  await userEvent.click(button('Swap'))
  await expect.poll(() => built).toMatchObject([{ amount: String(3n * unit), least: '2970000' }])
  await expect.element(dialog().getByText('Swapped 3 ETH to USD')).toBeVisible()
  await expect.element(dialog().getByText('You received 2.97 USD')).toBeVisible()
})

test('a swap that the wallet may have sent raises a warning only if the same is to be sent again', async () => {
  const transfer = {
    networkId: chain,
    from,
    to: router.split(':')[2],
    amount: String(unit),
    symbol: 'ETH',
    decimals: 18,
    swap: { amount: '2000000', token: dollar.split(':')[2], symbol: 'USD', decimals: 6 },
  }
  const unsure = { id: 'a', at: 1, status: { state: 'unsure', since: Date.now() }, transfer }
  const transactions = JSON.stringify({ version: 1, transactions: [unsure] })
  await openSwap({ stored: { 'portico.transactions': transactions } })
  const warning = () => dialog().getByText(/may have sent this swap already/)
  await chooseDollar()
  await userEvent.fill(amount(), '1')
  await userEvent.click(button('Review'))
  await expect.element(button('Swap')).toBeEnabled()
  await expect.element(warning()).toBeVisible()
  await userEvent.click(button('Back'))
  await userEvent.fill(amount(), '2')
  await userEvent.click(button('Review'))
  await expect.element(button('Swap')).toBeEnabled()
  await expect.element(warning()).not.toBeInTheDocument()
})

test('choosing the token of the other side swaps the sides, and clears the amount', async () => {
  await openSwap()
  await chooseDollar()
  await userEvent.fill(amount(), '1')
  await userEvent.click(button(/^You receive/))
  await userEvent.click(button(/^Ether/))
  await expect.element(button(/^You pay: ?USD/)).toBeVisible()
  await expect.element(button(/^You receive: ?ETH/)).toBeVisible()
  await expect.element(amount()).toHaveValue('')
  await userEvent.click(button('Switch direction'))
  await expect.element(button(/^You pay: ?ETH/)).toBeVisible()
})

test('the maximum of the native currency leaves the fee, and more than the balance is reported', async () => {
  await openSwap()
  await chooseDollar()
  await userEvent.click(button('Max'))
  await expect.element(amount()).toHaveValue('9.9991')
  await expect.element(button('Review')).toBeEnabled()
  await userEvent.fill(amount(), '11')
  await expect.element(dialog().getByText('You have 10 ETH')).toBeVisible()
  await expect.element(button('Check the amount and address')).toBeDisabled()
})

test.each([
  ['UNSUPPORTED_CHAIN', 'Network not supported for Swaps'],
  ['UPSTREAM_UNAVAILABLE', 'The network does not answer'],
])('the visitor sees why if the server says %s', async (refusal, title) => {
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
