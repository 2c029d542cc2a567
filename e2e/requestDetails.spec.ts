import { expect, type Page } from '@playwright/test'
import { accounts, swaps, tokens } from '@portico/testing/chains'
import { test } from './steps/test.ts'
import { approve, press } from './steps/wallet.ts'
import {
  chooseToken,
  confirmButton,
  friend,
  openAccount,
  openSend,
  reviewTransfer,
  widget,
} from './steps/widget.ts'

test.use({ visitor: 'connected' })

const details = (page: Page) => widget(page).getByRole('button', { name: 'What would happen now' })
const step = (page: Page, name: string) => widget(page).getByRole('region', { name })

/** Chooses tokens and an amount, and goes to what is agreed to. */
async function reviewSwap(page: Page, give: string | undefined, get: string, amount: string) {
  await openAccount(page)
  await widget(page).getByRole('button', { name: 'Swap', exact: true }).click()
  for (const [side, name] of [
    [/^You give/, give],
    [/^You get/, get],
  ] as const) {
    if (name === undefined) continue
    await widget(page).getByRole('button', { name: side }).click()
    await widget(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  }
  await widget(page).getByRole('textbox', { name: 'Amount to give' }).fill(amount)
  await widget(page).getByRole('button', { name: 'Review' }).click()
  await expect(widget(page)).toHaveAccessibleName('Review swap')
}

test('a visitor reads what a transfer would do before the wallet is asked, and it does that', async ({
  shop,
  chain,
}) => {
  const before = await chain.balanceOf(accounts.demo.address, 'dollar')
  await openSend(shop)
  await chooseToken(shop, 'Portico Dollar')
  await reviewTransfer(shop, '12.5')
  await expect(widget(shop).getByText('−12.5 PUSD')).toBeVisible()
  await details(shop).click()
  const sent = step(shop, 'Send')
  await expect(sent.getByText('12.5 PUSD')).toBeVisible()
  await expect(sent.getByText(friend, { exact: true })).toBeAttached()
  await expect(sent.getByText(tokens.dollar.address, { exact: true })).toBeAttached()
  await approve(shop, press(confirmButton(shop)))
  await expect(widget(shop).getByText(/arrived$/)).toContainText('12.5')
  expect(await chain.balanceOf(accounts.demo.address, 'dollar')).toBe(before - 12_500_000n)
})

test('of a swap it is what the pools give, and the least stands in the call', async ({ shop }) => {
  await reviewSwap(shop, undefined, 'Portico Dollar', '0.02')
  const line = widget(shop).getByRole('status').filter({ hasText: '−0.02 ETH' })
  await expect(line).toContainText(/\+[\d.]+ PUSD/)
  await details(shop).click()
  const swap = step(shop, 'Swap')
  await expect(swap.getByText('0.02 ETH')).toBeVisible()
  await expect(swap.getByText('You get, at least')).toBeVisible()
  await expect(swap.getByText(swaps.router.address, { exact: true })).toBeAttached()
})

test('of a token that is not allowed yet, permission and swap are tried one after the other', async ({
  shop,
}) => {
  await reviewSwap(shop, 'Portico Dollar', 'Ether', '25')
  const line = widget(shop).getByRole('status').filter({ hasText: '−25 PUSD' })
  await expect(line).toContainText(/\+0\.\d+ ETH/)
  await details(shop).click()
  await expect(step(shop, 'Let somebody take').getByText('25 PUSD')).toBeVisible()
  await expect(step(shop, 'Swap').getByText('25 PUSD')).toBeVisible()
})
