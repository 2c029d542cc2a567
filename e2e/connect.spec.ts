import { expect } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { test } from './steps/test.ts'
import { approve, decline, press, walletWindow } from './steps/wallet.ts'
import {
  accountButton,
  connectButton,
  connectDemoWallet,
  demoWallet,
  openAccount,
  openConnect,
  tokenRow,
  viewAlert,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

test('a visitor connects the demo wallet and sees its balances, also after a reload, until they disconnect', async ({
  shop,
  context,
}) => {
  await connectDemoWallet(shop)
  await openAccount(shop)
  const address = accounts.demo.address
  await expect(widget(shop).getByRole('button', { name: `Copy address ${address}` })).toBeVisible()
  for (const name of ['Ether', 'Portico Dollar', 'Portico Coin', 'Portico Tether'])
    await expect(tokenRow(shop, name)).toBeVisible()

  await expect.poll(() => context.pages().length).toBe(1)
  const windows: unknown[] = []
  context.on('page', (page) => windows.push(page))
  await shop.reload()
  await expect(accountButton(shop)).toBeVisible()
  await openAccount(shop)
  expect(windows).toEqual([])

  await widget(shop).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(shop)).toBeVisible()
  await shop.reload()
  await expect(shop.getByRole('row', { name: /^walletsFound/ })).toContainText('1')
  await expect(shop.getByRole('row', { name: /^status/ })).toContainText('disconnected')
  await expect(connectButton(shop)).toBeVisible()
})

test(
  'a visitor who declines, or closes the wallet’s window, is told so, and connects with the next try',
  withAll,
  async ({ shop }) => {
    await openConnect(shop)
    await decline(shop, press(demoWallet(shop)))
    await expect(viewAlert(shop)).toContainText('Connection declined')
    await expect(viewAlert(shop)).toContainText('You declined in Demo Wallet. Nothing was shared.')
    const again = widget(shop).getByRole('button', { name: 'Try again' })
    const window = await walletWindow(shop, press(again))
    await expect(widget(shop).getByText('Approve the connection in your wallet')).toBeVisible()
    await window.close()
    await expect(viewAlert(shop)).toContainText('Connection declined')
    await approve(shop, press(again))
    await expect(accountButton(shop)).toBeVisible()
  },
)

test('closing the widget while the wallet is asked ends the attempt', withAll, async ({ shop }) => {
  await openConnect(shop)
  const late = await walletWindow(shop, press(demoWallet(shop)))
  await expect(widget(shop).getByText('Continue in Demo Wallet')).toBeVisible()
  await widget(shop).getByRole('button', { name: 'Close' }).click()
  await expect(widget(shop)).toBeHidden()
  await expect(shop.getByRole('row', { name: /^status/ })).toContainText('disconnected')
  await expect(connectButton(shop)).toBeVisible()

  await late.getByRole('button', { name: 'Approve' }).click()
  await late.waitForEvent('close')
  await expect(shop.getByRole('row', { name: /^status/ })).toContainText('disconnected')
})

test(
  'a wallet that forgets the site leads back to the wallets',
  withAll,
  async ({ shop, context, urls }) => {
    await connectDemoWallet(shop)
    await openAccount(shop)
    const wallet = await context.newPage()
    await wallet.goto('/wallet/')
    await wallet.getByRole('button', { name: `Disconnect ${urls.demo}` }).click()
    await shop.bringToFront()
    await expect(demoWallet(shop)).toBeFocused()
  },
)
