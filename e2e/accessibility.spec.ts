import { expect, type Page } from '@playwright/test'
import { faultsOf, scan, scanThemes } from './steps/axe.ts'
import { test } from './steps/test.ts'
import { approve, approveIn, press, walletWindow } from './steps/wallet.ts'
import {
  accountButton,
  confirmButton,
  demoWallet,
  networkRow,
  openConnect,
  openNetworks,
  openSend,
  reviewTransfer,
  viewAlert,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

/** Scans the wallet's window once its request can be answered. */
async function scanWindow(window: Page, what: string): Promise<void> {
  await expect(window.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await scanThemes(window, `wallet window, ${what}`, { within: 'html' })
}

test('axe finds no fault on the shop and in the windows of its wallet', async ({ shop }) => {
  await scanThemes(shop, 'the shop', { within: 'html' })
  await openConnect(shop)
  const connecting = await walletWindow(shop, press(demoWallet(shop)))
  await scanWindow(connecting, 'connect')
  await approveIn(connecting)
  await expect(accountButton(shop)).toBeVisible()
  await scanThemes(shop, 'the shop, connected', { within: 'html' })

  await openNetworks(shop)
  const adding = await walletWindow(shop, press(networkRow(shop, 'Portico Second')))
  await scanWindow(adding, 'add')
  await adding.getByRole('button', { name: 'Decline' }).click()
  await expect(viewAlert(shop)).toBeVisible()
  await widget(shop).getByRole('button', { name: 'Close' }).click()
  await expect(widget(shop)).toBeHidden()

  await openSend(shop)
  await reviewTransfer(shop, '0.5')
  const sending = await walletWindow(shop, press(confirmButton(shop)))
  await scanWindow(sending, 'send')
  await sending.getByRole('button', { name: 'Decline' }).click()
  await shop.goto('/wallet/')
  await expect(shop.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible()
  await scanThemes(shop, 'wallet window, home', { within: 'html' })
})

test('axe finds no fault on a page with a card of its own', withAll, async ({ page }) => {
  await page.goto('/inline.html')
  const card = (name: string) => page.getByRole('region', { name })
  const wallet = card('Connect wallet').getByRole('button', { name: /Demo Wallet/ })
  await expect(wallet).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await scan(page, `Connect, ${colorScheme}`, 'html')
  }
  await approve(page, press(wallet))
  await expect(card('Account').getByText('Ether', { exact: true })).toBeVisible()
  await scan(page, 'Account', 'html')
})

test('axe would find a fault inside the widget', async ({ shop }) => {
  await openConnect(shop)
  await demoWallet(shop).evaluate((row) => row.replaceChildren())
  expect((await faultsOf(shop)).join()).toContain('button-name')
})
