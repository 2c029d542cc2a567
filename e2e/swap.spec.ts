import { expect, type Page } from '@playwright/test'
import { accounts } from '@portico/testing/chains'
import { inFull } from './steps/chain.ts'
import { test } from './steps/test.ts'
import { approve, approveIn, decline, press, walletWindow } from './steps/wallet.ts'
import { openAccount, tokenRow, viewAlert, widget } from './steps/widget.ts'

const own = accounts.demo.address

test.use({ visitor: 'connected' })

const swapForm = (page: Page) => ({
  amount: widget(page).getByRole('textbox', { name: 'Amount to give' }),
  got: widget(page).getByRole('status', { name: 'You get' }),
  give: widget(page).getByRole('button', { name: /^You give/ }),
  get: widget(page).getByRole('button', { name: /^You get/ }),
  review: widget(page).getByRole('button', { name: 'Review' }),
})
const confirm = (page: Page) => widget(page).getByRole('button', { name: 'Swap', exact: true })

async function openSwap(page: Page): Promise<void> {
  await openAccount(page)
  await widget(page).getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(swapForm(page).amount).toBeFocused()
}

async function choose(page: Page, side: 'give' | 'get', name: string): Promise<void> {
  await swapForm(page)[side].click()
  await widget(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await expect(swapForm(page).amount).toBeVisible()
}

/** Types an amount, and goes to what is agreed to. Returns what is promised, in base units. */
async function review(page: Page, amount: string): Promise<void> {
  const form = swapForm(page)
  await form.amount.fill(amount)
  await expect(form.review).toBeEnabled()
  await form.review.click()
  await expect(widget(page)).toHaveAccessibleName('Review swap')
}

test('a visitor swaps ether for dollars and back, and gets what was shown', async ({
  shop,
  chain,
}) => {
  const before = await chain.balanceOf(own, 'dollar')
  await openSwap(shop)
  await choose(shop, 'get', 'Portico Dollar')
  await review(shop, '0.5')
  await approve(shop, press(confirm(shop)))
  await expect(widget(shop).getByText('Swapped 0.5 ETH to PUSD')).toBeVisible()
  const got = (await chain.balanceOf(own, 'dollar')) - before
  expect(got).toBeGreaterThan(0n)
  const shown = widget(shop).getByText(/^You received/)
  const plain = ((await shown.textContent()) ?? '').replaceAll(',', '')
  expect(plain).toBe(`You received ${inFull(got, 6)} PUSD`)
  await widget(shop).getByRole('button', { name: 'Done' }).click()
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()

  // The token has to be allowed first: exactly what is given, and nothing is left over.
  await widget(shop).getByRole('button', { name: 'Swap', exact: true }).click()
  await choose(shop, 'give', 'Portico Dollar')
  await choose(shop, 'get', 'Ether')
  await review(shop, '25')
  await expect(widget(shop).getByText(/^Your wallet asks twice/)).toBeVisible()
  const wei = await chain.balanceOf(own, 'ether')
  const allowance = await walletWindow(shop, press(confirm(shop)))
  const swap = shop.context().waitForEvent('page')
  await approveIn(allowance)
  await approveIn(await swap)
  await expect(widget(shop).getByText('Swapped 25 PUSD to ETH')).toBeVisible()
  expect(await chain.balanceOf(own, 'dollar')).toBe(before + got - 25_000_000n)
  expect(await chain.balanceOf(own, 'ether')).toBeGreaterThan(wei)
})

test('a declined swap loses nothing of what was typed', async ({ shop }) => {
  await openSwap(shop)
  await choose(shop, 'get', 'Portico Dollar')
  await review(shop, '0.25')
  await decline(shop, press(confirm(shop)))
  await expect(viewAlert(shop)).toContainText('Request cancelled')
  await widget(shop).getByRole('button', { name: 'Back to the form' }).click()
  await expect(swapForm(shop).amount).toHaveValue('0.25')
  await expect(swapForm(shop).get).toContainText('PUSD')
})

test('more than the account has is told at once', async ({ shop }) => {
  await openSwap(shop)
  await choose(shop, 'get', 'Portico Dollar')
  await swapForm(shop).amount.fill('999999999')
  await expect(widget(shop).getByText(/^You have [\d,.]+ ETH$/)).toBeVisible()
  await expect(widget(shop).getByRole('button', { name: 'Check the entries' })).toBeDisabled()
})
