import { expect, type Page } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import type { Chain } from './steps/chain.ts'
import { test } from './steps/test.ts'
import { decline, press, walletWindow } from './steps/wallet.ts'
import { viewAlert, widget } from './steps/widget.ts'

test.use({ visitor: 'connected' })

const read = (page: Page) => page.getByRole('button', { name: 'Read the guide' })
const pay = (page: Page) => widget(page).getByRole('button', { name: 'Pay 0.25 PUSD' })
const steps = (page: Page) => page.getByRole('list', { name: 'The guide' })

/** Returns the dollars that this visitor has paid to the shop. */
const takings = (chain: Chain) =>
  chain.paid(accounts.demo.address, accounts.all[8].address, 'dollar')

test('a visitor declines, then pays for a guide once in two tabs, and reads it again after a reload', async ({
  shop,
  chain,
}) => {
  await shop.goto('/guide.html')
  const before = await takings(chain)
  await read(shop).click()
  await expect(widget(shop).getByText(new URL(shop.url()).origin)).toBeVisible()
  await widget(shop).getByRole('button', { name: 'Decline' }).click()
  await expect(shop.getByText('You have declined')).toBeVisible()

  await read(shop).click()
  await decline(shop, press(pay(shop)))
  await expect(viewAlert(shop)).toContainText('Request cancelled')
  expect(await takings(chain)).toBe(before)

  const other = await shop.context().newPage()
  await other.goto('/guide.html')
  await read(other).click()
  const window = await walletWindow(shop, press(pay(shop)))
  await expect(window.getByRole('button', { name: 'Approve' })).toBeVisible()
  await pay(other).click()
  await expect(widget(other).getByText('perhaps in another tab')).toBeVisible()
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect(steps(shop)).toContainText('Warm the pot')
  await pay(other).click()
  await expect(steps(other)).toContainText('Warm the pot')
  await other.close()
  expect(await takings(chain)).toBe(before + 250_000n)

  await shop.reload()
  await read(shop).click()
  await expect(steps(shop)).toContainText('Warm the pot')
  await expect(widget(shop)).toBeHidden()
  expect(await takings(chain)).toBe(before + 250_000n)
})
