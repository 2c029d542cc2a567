import { expect, type Page } from '@playwright/test'
import { test as base } from './steps/test.ts'
import { approve, press } from './steps/wallet.ts'
import {
  accountButton,
  connectButton,
  connectDemoWallet,
  networkRow,
  openAccount,
  openConnect,
  openNetworks,
  tokenRow,
  viewAlert,
  widget,
} from './steps/widget.ts'

/** A second tab of the same browser on the shop, open next to the first. */
const test = base.extend<{ other: Page }>({
  other: async ({ shop, baseURL }, use) => {
    const other = await shop.context().newPage()
    await other.goto(baseURL ?? '')
    await expect(connectButton(other).or(accountButton(other))).toBeVisible()
    await use(other)
  },
})

/** The active network in the shop's panel. */
const activeNetwork = (page: Page) => page.locator('tr').filter({ hasText: 'activeNetwork' })

test('a wallet that connects in one tab is connected in the other, without a question, and both follow it to another network', async ({
  shop,
  other,
}) => {
  await connectDemoWallet(shop)
  await expect(accountButton(other)).toBeVisible()
  await expect.poll(() => shop.context().pages().length).toBe(2)
  await openAccount(other)

  await openNetworks(shop)
  await approve(shop, press(networkRow(shop, 'Portico Second')))
  await expect(activeNetwork(shop)).toContainText('31338')
  await expect(activeNetwork(other)).toContainText('31338')
  await expect(widget(other).getByRole('button', { name: 'Network: Portico Second' })).toBeVisible()
  await expect(tokenRow(other, 'Ether')).toBeVisible()

  // A tab that closes removes nothing.
  await other.close()
  await shop.reload()
  await expect(accountButton(shop)).toBeVisible()
})

test('so is one for which the other tab has its own card open; disconnected in one tab, it leaves both', async ({
  shop,
  other,
}) => {
  await openConnect(other)
  await connectDemoWallet(shop)
  await expect(accountButton(other)).toBeAttached()
  await expect(viewAlert(other)).toHaveCount(0)

  await openAccount(shop)
  await widget(shop).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(shop)).toBeAttached()
  await expect(connectButton(other)).toBeAttached()
  await expect(tokenRow(other, 'Ether')).toHaveCount(0)
  await other.reload()
  await expect(connectButton(other)).toBeVisible()
})
