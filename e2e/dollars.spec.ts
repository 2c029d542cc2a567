import { expect } from '@playwright/test'
import { demoPrices } from '../scripts/stack/demoPrices.ts'
import { accounts } from './steps/accounts.ts'
import { type Chain, inFull } from './steps/chain.ts'
import { test } from './steps/test.ts'
import { approve, press } from './steps/wallet.ts'
import {
  chooseToken,
  confirmButton,
  friend,
  openAccount,
  sendForm,
  tokenRow,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

const own = accounts.demo.address

test.use({ visitor: 'connected' })

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
// Intl formats decimal strings exactly, but its types accept only numbers.
const inDollars = (worth: bigint) => dollars.format(inFull(worth, 18) as unknown as number)

/** Returns the worth of an amount in dollars of 18 decimals, at the prices of the local stack. */
async function worthOnChain(chain: Chain) {
  const ether = (await chain.balanceOf(own, 'ether')) * 2000n
  const coin = ((await chain.balanceOf(own, 'coin')) * 325n) / 100n
  const dollar = (await chain.balanceOf(own, 'dollar')) * 10n ** 12n
  const tether = (await chain.balanceOf(own, 'tether')) * 10n ** 12n
  return { ether, coin, dollar, total: ether + coin + dollar + tether }
}

test(
  'the account is worth what its tokens are, and an amount typed in dollars is sent to the last unit',
  withAll,
  async ({ shop, chain }) => {
    await expect(shop.getByRole('row', { name: /^prices/ })).toHaveText(`prices${demoPrices.label}`)
    const worth = await worthOnChain(chain)
    await openAccount(shop)
    await expect(widget(shop).locator('.total bdi')).toHaveText(inDollars(worth.total))
    await expect(tokenRow(shop, 'Ether')).toContainText(inDollars(worth.ether))
    await expect(tokenRow(shop, 'Portico Dollar')).toContainText(inDollars(worth.dollar))

    const before = await chain.balanceOf(friend, 'coin')
    await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
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
    await expect(widget(shop).getByText(/PCOIN sent$/)).toBeVisible()
    expect(await chain.balanceOf(friend, 'coin')).toBe(before + units)
  },
)
