import { expect } from '@playwright/test'
import { faultsOf, scan } from './steps/axe.ts'
import { broken, onBalances, onNetwork, silent } from './steps/network.ts'
import { test } from './steps/test.ts'
import { press, walletWindow } from './steps/wallet.ts'
import {
  accountButton,
  confirmButton,
  connectButton,
  demoWallet,
  friend,
  networkRow,
  openAccount,
  openConnect,
  openNetworks,
  openSend,
  reviewTransfer,
  sendForm,
  tokenRow,
  widget,
} from './steps/widget.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('axe finds no fault while connecting', async ({ shop }) => {
      await scan(shop, 'the shop', 'html')
      await openConnect(shop)
      await scan(shop, 'Connect')
      const window = await walletWindow(shop, press(demoWallet(shop)))
      await expect(widget(shop).getByText('Continue in Demo Wallet')).toBeVisible()
      await scan(shop, 'ConnectingExternal, waiting')
      await expect(window.getByRole('button', { name: 'Approve' })).toBeEnabled()
      await scan(window, 'wallet window, connect', 'html')
      await window.getByRole('button', { name: 'Decline' }).click()
      await expect(widget(shop).getByRole('alert')).toBeVisible()
      await scan(shop, 'ConnectingExternal, declined')
    })

    test('axe finds no fault where no wallet is found', async ({ page }) => {
      await page.route('**/assets/provider-*.js', broken)
      await page.goto('/')
      await connectButton(page).click()
      await expect(widget(page).getByText('No wallet found in this browser')).toBeVisible()
      await scan(page, 'Connect, empty')
    })

    test.describe('connected', () => {
      test.use({ visitor: 'connected' })

      test('axe finds no fault on the account', async ({ shop }) => {
        await scan(shop, 'the shop, connected', 'html')
        await openAccount(shop)
        await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
        await scan(shop, 'Account')
        await widget(shop).getByRole('button', { name: 'Receive' }).click()
        await expect(widget(shop).getByRole('img', { name: /^QR code/ })).toBeVisible()
        await scan(shop, 'Receive')
      })

      test('axe finds no fault while balances load', async ({ shop, urls }) => {
        await onNetwork(shop, urls, silent)
        await accountButton(shop).click()
        await expect(widget(shop).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
        await scan(shop, 'Account, loading')
      })

      test('axe finds no fault where balances are missing', async ({ shop, urls }) => {
        await onBalances(shop, urls, broken)
        await openAccount(shop)
        await expect(widget(shop).getByText('Token Balance Unavailable')).toBeVisible()
        await scan(shop, 'Account, partial')
        await shop.reload()
        await onNetwork(shop, urls, broken)
        await accountButton(shop).click()
        await expect(widget(shop).getByText('The network does not answer')).toBeVisible()
        await scan(shop, 'Account, error')
      })

      test('axe finds no fault while switching', async ({ shop }) => {
        await openNetworks(shop)
        await scan(shop, 'Networks')
        const window = await walletWindow(shop, press(networkRow(shop, 'Portico Second')))
        await expect(widget(shop).getByText('Approve in wallet')).toBeVisible()
        await scan(shop, 'SwitchNetwork, waiting')
        await expect(window.getByRole('button', { name: 'Approve' })).toBeEnabled()
        await scan(window, 'wallet window, add', 'html')
        await window.getByRole('button', { name: 'Decline' }).click()
        await expect(widget(shop).getByRole('alert')).toBeVisible()
        await scan(shop, 'SwitchNetwork, declined')
      })

      test('axe finds no fault on the Send form', async ({ shop }) => {
        await openSend(shop)
        await scan(shop, 'Send, empty')
        const form = sendForm(shop)
        await form.amount.fill('99999999')
        await form.recipient.fill(friend.toLowerCase().replace('c', 'C'))
        await expect(widget(shop).getByText(/^The capital letters/)).toBeVisible()
        await scan(shop, 'Send, invalid')
        await form.amount.fill('0.5')
        await form.recipient.fill(friend)
        await expect(form.review).toBeEnabled()
        await scan(shop, 'Send, ready')
        await widget(shop).getByRole('button', { name: 'ETH', exact: true }).click()
        const search = widget(shop).getByRole('searchbox', { name: 'Search tokens' })
        await expect(search).toBeFocused()
        await scan(shop, 'SendSelectToken')
        await search.fill('nothing like it')
        await expect(widget(shop).getByText('No tokens found')).toBeVisible()
        await scan(shop, 'SendSelectToken, empty search')
      })

      test('axe finds no fault while sending', async ({ shop }) => {
        await openSend(shop)
        await reviewTransfer(shop, '0.5')
        await scan(shop, 'SendPreview')
        const declining = await walletWindow(shop, press(confirmButton(shop)))
        await expect(widget(shop).getByText('Approve in Demo Wallet')).toBeVisible()
        await scan(shop, 'Send, asking')
        await expect(declining.getByRole('button', { name: 'Approve' })).toBeEnabled()
        await scan(declining, 'wallet window, send', 'html')
        await declining.getByRole('button', { name: 'Decline' }).click()
        const again = widget(shop).getByRole('button', { name: 'Try again' })
        await expect(again).toBeVisible()
        await scan(shop, 'Send, failed')
        const approving = await walletWindow(shop, press(again))
        await approving.getByRole('button', { name: 'Approve' }).click()
        await expect(widget(shop).getByText('0.5 ETH arrived')).toBeVisible()
        await scan(shop, 'Send, sent')
      })
    })

    test('axe finds no fault on the wallet with nothing to approve', async ({ page }) => {
      await page.goto('/wallet/')
      await expect(page.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible()
      await scan(page, 'wallet window, home', 'html')
    })
  })
}

test('axe would find a fault inside the widget', async ({ shop }) => {
  await openConnect(shop)
  await demoWallet(shop).evaluate((row) => row.replaceChildren())
  expect((await faultsOf(shop)).join()).toContain('button-name')
})
