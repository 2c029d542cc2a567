import { expect } from '@playwright/test'
import { demoPrices } from '../scripts/stack/demoPrices.ts'
import { accounts } from './steps/accounts.ts'
import { type Chain, inFull } from './steps/chain.ts'
import { onBalances } from './steps/network.ts'
import { test } from './steps/test.ts'
import { approve, press } from './steps/wallet.ts'
import {
  accountButton,
  chooseToken,
  confirmButton,
  friend,
  openAccount,
  openSend,
  sendForm,
  tokenRow,
  widget,
} from './steps/widget.ts'

const own = accounts.demo.address

test.use({ visitor: 'connected' })

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
// Intl reads decimal strings exactly; the type library only knows numbers.
const inDollars = (worth: bigint) => dollars.format(inFull(worth, 18) as unknown as number)

/** What an amount is worth in dollars of 18 decimals, at the prices of the local stack. */
async function worthOnChain(chain: Chain) {
  const ether = (await chain.balanceOf(own, 'ether')) * 2000n
  const coin = ((await chain.balanceOf(own, 'coin')) * 325n) / 100n
  const dollar = (await chain.balanceOf(own, 'dollar')) * 10n ** 12n
  const tether = (await chain.balanceOf(own, 'tether')) * 10n ** 12n
  return { ether, coin, dollar, total: ether + coin + dollar + tether }
}

test('the account shows what each token and all of them are worth', async ({ shop, chain }) => {
  const worth = await worthOnChain(chain)
  await openAccount(shop)
  await expect(widget(shop).locator('.total bdi')).toHaveText(inDollars(worth.total))
  await expect(tokenRow(shop, 'Ether')).toContainText(inDollars(worth.ether))
  await expect(tokenRow(shop, 'Portico Dollar')).toContainText(inDollars(worth.dollar))
})

test('the page says that the prices are for show', async ({ shop }) => {
  await expect(shop.getByRole('row', { name: /^prices/ })).toHaveText(`prices${demoPrices.label}`)
})

test('an amount typed in dollars is sent in the token, to the last unit', async ({
  shop,
  chain,
}) => {
  const before = await chain.balanceOf(friend, 'coin')
  await openSend(shop)
  await chooseToken(shop, 'Portico Coin')
  const { amount, recipient, review } = sendForm(shop)
  await amount.fill('2')
  const toDollars = widget(shop).getByRole('button', { name: /Enter the amount in US dollars/ })
  await expect(toDollars).toContainText('$6.50')

  await toDollars.click()
  const typed = widget(shop).getByRole('textbox', { name: 'Amount in US dollars' })
  await expect(typed).toHaveValue('6.5')
  await typed.fill('10')
  const toToken = widget(shop).getByRole('button', { name: /Enter the amount in PCOIN/ })
  // $10 at $3.25 is 3.0769230769230769230…: cut, never rounded up.
  const units = 3_076_923_076_923_076_923n
  await expect(toToken.getByTitle(inFull(units, 18))).toBeVisible()
  await recipient.fill(friend)
  await review.click()
  await expect(confirmButton(shop)).toBeEnabled()
  await approve(shop, press(confirmButton(shop)))
  await expect(widget(shop).getByText(/PCOIN arrived$/)).toBeVisible()
  expect(await chain.balanceOf(friend, 'coin')).toBe(before + units)
})

test('changing to dollars and back leaves what was typed', async ({ shop }) => {
  await openSend(shop)
  const { amount } = sendForm(shop)
  await amount.fill('0.123456789')
  await widget(shop)
    .getByRole('button', { name: /Enter the amount in US dollars/ })
    .click()
  const typed = widget(shop).getByRole('textbox', { name: 'Amount in US dollars' })
  await expect(typed).toHaveValue('246.91')
  await widget(shop)
    .getByRole('button', { name: /Enter the amount in ETH/ })
    .click()
  await expect(sendForm(shop).amount).toHaveValue('0.123456789')
})

test('more dollars than there are, and fractions of a cent, are told at the field', async ({
  shop,
}) => {
  await openSend(shop)
  await chooseToken(shop, 'Portico Dollar')
  await sendForm(shop).amount.fill('1')
  await widget(shop)
    .getByRole('button', { name: /Enter the amount in US dollars/ })
    .click()
  const typed = widget(shop).getByRole('textbox', { name: 'Amount in US dollars' })
  await typed.fill('999999999')
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await expect(
    widget(shop)
      .getByRole('status')
      .getByText(/^You have [\d,.]+ PUSD$/),
  ).toBeVisible()
  await typed.fill('1.234')
  await expect(typed).toHaveAttribute('aria-invalid', 'true')
  await expect(sendForm(shop).review).toBeHidden()
})

test('without prices there are no dollars anywhere', async ({ shop, urls }) => {
  await onBalances(shop, urls, async (route) => {
    const response = await route.fetch()
    const { balances, ...rest } = await response.json()
    const unpriced = balances.map(({ value: _, ...token }: object & { value?: number }) => ({
      ...token,
      price: null,
    }))
    await route.fulfill({ response, json: { ...rest, balances: unpriced } })
  })
  await accountButton(shop).click()
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
  await expect(widget(shop).getByText('$')).toHaveCount(0)
  await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
  await sendForm(shop).amount.fill('1')
  await expect(widget(shop).getByRole('button', { name: /US dollars/ })).toHaveCount(0)
})
