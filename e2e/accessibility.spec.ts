import { expect } from '@playwright/test'
import { faultsOf, scanThemes } from './steps/axe.ts'
import { broken, onBalances, onNetwork, silent, withoutWallets } from './steps/network.ts'
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
  viewAlert,
  widget,
} from './steps/widget.ts'

test('axe finds no fault while connecting', async ({ shop }) => {
  await scanThemes(shop, 'the shop', { within: 'html' })
  await openConnect(shop)
  await scanThemes(shop, 'Connect')
  const window = await walletWindow(shop, press(demoWallet(shop)))
  await expect(widget(shop).getByText('Continue in Demo Wallet')).toBeVisible()
  await scanThemes(shop, 'ConnectingExternal, waiting')
  await expect(window.getByRole('button', { name: 'Approve' })).toBeEnabled()
  await scanThemes(window, 'wallet window, connect', { within: 'html' })
  await window.getByRole('button', { name: 'Decline' }).click()
  await expect(viewAlert(shop)).toBeVisible()
  await scanThemes(shop, 'ConnectingExternal, declined')
})

test('axe finds no fault where no wallet is found', async ({ page }) => {
  await withoutWallets(page)
  await page.goto('/')
  await connectButton(page).click()
  await expect(widget(page).getByText('No wallet found in this browser')).toBeVisible()
  await scanThemes(page, 'Connect, empty')
})

test.describe('connected', () => {
  test.use({ visitor: 'connected' })

  test('axe finds no fault on the account', async ({ shop }) => {
    await scanThemes(shop, 'the shop, connected', { within: 'html' })
    await openAccount(shop)
    await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
    await scanThemes(shop, 'Account')
    await widget(shop).getByRole('button', { name: 'Receive' }).click()
    await expect(widget(shop).getByRole('img', { name: /^QR code/ })).toBeVisible()
    await scanThemes(shop, 'Receive')
  })

  test('axe finds no fault while balances load', async ({ shop, urls }) => {
    await onNetwork(shop, urls, silent)
    await accountButton(shop).click()
    // The outline of a view whose code comes late says that it loads, too.
    await expect(widget(shop).getByRole('tab', { name: 'NFTs' })).toBeVisible()
    await expect(widget(shop).getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await scanThemes(shop, 'Account, loading')
  })

  test('axe finds no fault where balances are missing', async ({ shop, urls }) => {
    await onBalances(shop, urls, broken)
    await openAccount(shop)
    await expect(widget(shop).getByText('Token Balance Unavailable')).toBeVisible()
    await scanThemes(shop, 'Account, partial')
    await shop.reload()
    await onNetwork(shop, urls, broken)
    await accountButton(shop).click()
    await expect(widget(shop).getByText('The network does not answer')).toBeVisible()
    await scanThemes(shop, 'Account, error')
  })

  test('axe finds no fault while switching', async ({ shop }) => {
    await openNetworks(shop)
    await scanThemes(shop, 'Networks')
    const window = await walletWindow(shop, press(networkRow(shop, 'Portico Second')))
    await expect(widget(shop).getByText('Approve in wallet')).toBeVisible()
    await scanThemes(shop, 'SwitchNetwork, waiting')
    await expect(window.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await scanThemes(window, 'wallet window, add', { within: 'html' })
    await window.getByRole('button', { name: 'Decline' }).click()
    await expect(viewAlert(shop)).toBeVisible()
    await scanThemes(shop, 'SwitchNetwork, declined')
  })

  test('axe finds no fault on the Send form', async ({ shop }) => {
    await openSend(shop)
    await expect(widget(shop).getByRole('button', { name: 'Max' })).toBeEnabled()
    await scanThemes(shop, 'Send, empty')
    const form = sendForm(shop)
    await form.amount.fill('99999999')
    await form.recipient.fill(friend.toLowerCase().replace('c', 'C'))
    await expect(widget(shop).getByText(/^The capital letters/)).toBeVisible()
    await scanThemes(shop, 'Send, invalid')
    await form.amount.fill('0.5')
    await form.recipient.fill(friend)
    await expect(form.review).toBeEnabled()
    await scanThemes(shop, 'Send, ready')
    await widget(shop).getByRole('button', { name: 'ETH', exact: true }).click()
    const search = widget(shop).getByRole('searchbox', { name: 'Search tokens' })
    await expect(search).toBeFocused()
    await scanThemes(shop, 'SendSelectToken')
    await search.fill('nothing like it')
    await expect(widget(shop).getByText('No tokens found')).toBeVisible()
    await scanThemes(shop, 'SendSelectToken, empty search')
  })

  test('axe finds no fault while sending', async ({ shop }) => {
    await openSend(shop)
    await reviewTransfer(shop, '0.5')
    await scanThemes(shop, 'SendPreview')
    const declining = await walletWindow(shop, press(confirmButton(shop)))
    await expect(widget(shop).getByText('Approve in Demo Wallet')).toBeVisible()
    await scanThemes(shop, 'Send, asking')
    await expect(declining.getByRole('button', { name: 'Approve' })).toBeEnabled()
    await scanThemes(declining, 'wallet window, send', { within: 'html' })
    await declining.getByRole('button', { name: 'Decline' }).click()
    const again = widget(shop).getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await scanThemes(shop, 'Send, failed')
    const approving = await walletWindow(shop, press(again))
    await approving.getByRole('button', { name: 'Approve' }).click()
    await expect(widget(shop).getByText('0.5 ETH arrived')).toBeVisible()
    await scanThemes(shop, 'Send, sent')
  })
})

test('axe finds no fault on the wallet with nothing to approve', async ({ page }) => {
  await page.goto('/wallet/')
  await expect(page.getByRole('heading', { name: 'Nothing to approve' })).toBeVisible()
  await scanThemes(page, 'wallet window, home', { within: 'html' })
})

test('axe would find a fault inside the widget', async ({ shop }) => {
  await openConnect(shop)
  await demoWallet(shop).evaluate((row) => row.replaceChildren())
  expect((await faultsOf(shop)).join()).toContain('button-name')
})
