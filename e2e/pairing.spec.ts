import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import { accounts } from '@portico/testing/chains'
import { test } from './steps/test.ts'
import {
  agree,
  approveSession,
  openWebWallet,
  pasteLink,
  rejectInWallet,
} from './steps/webWallet.ts'
import {
  accountButton,
  confirmButton,
  connectButton,
  friend,
  openConnect,
  openSend,
  reviewTransfer,
  sendForm,
  widget,
} from './steps/widget.ts'

test.use({ phones: true })

const own = accounts.demo.address
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Copies the link that the widget shows, as a visitor does who has the wallet in another tab. */
async function copyLink(shop: Page): Promise<string> {
  await shop.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConnect(shop)
  await widget(shop)
    .getByRole('button', { name: /^Scan with your phone/ })
    .click()
  await expect(widget(shop).getByRole('img', { name: /QR code/ })).toBeVisible()
  await button(shop, 'Copy link').click()
  await expect(shop.getByText('Link copied')).toBeVisible()
  const uri = await shop.evaluate(() => navigator.clipboard.readText())
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  return uri
}

/** A shop and the web wallet in a tab of its own, which have paired. */
async function pairedWith(shop: Page, walletUrl: string): Promise<Page> {
  const uri = await copyLink(shop)
  const wallet = await openWebWallet(shop, walletUrl)
  await pasteLink(wallet, uri)
  await expect(wallet.getByRole('heading', { name: 'Connect to Kettle & Crane' })).toBeVisible()
  await approveSession(wallet)
  await shop.bringToFront()
  await expect(widget(shop)).toBeHidden()
  await expect(accountButton(shop)).toBeVisible()
  return wallet
}

test('a wallet in another tab pairs, sends, turns down, and is there again after a reload', async ({
  shop,
  urls,
  chain,
}) => {
  const wallet = await pairedWith(shop, urls.wallet)
  const before = await chain.balanceOf(friend, 'ether')
  await openSend(shop)
  await reviewTransfer(shop, '1.5')
  await confirmButton(shop).click()
  await agree(wallet, 'Send')
  await expect(widget(shop).getByText('1.5 ETH arrived')).toBeVisible()
  expect(await chain.balanceOf(friend, 'ether')).toBe(before + 1_500_000_000_000_000_000n)

  await widget(shop).getByRole('button', { name: 'Done' }).click()
  await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sendForm(shop).amount).toBeFocused()
  await reviewTransfer(shop, '0.5')
  await confirmButton(shop).click()
  await rejectInWallet(wallet)
  await expect(widget(shop).getByRole('alert')).toContainText('Request cancelled')
  expect(await chain.balanceOf(friend, 'ether')).toBe(before + 1_500_000_000_000_000_000n)

  await shop.reload()
  await expect(accountButton(shop)).toBeVisible()
  await button(wallet, 'Disconnect Kettle & Crane').click()
  await expect(connectButton(shop)).toBeVisible()
})

test('a request outlives a relay that goes away in the midst of it', async ({
  shop,
  urls,
  chain,
  context,
}) => {
  const sockets: WebSocketRoute[] = []
  await context.routeWebSocket(/\/relay/, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await shop.reload()
  const wallet = await pairedWith(shop, urls.wallet)
  const before = await chain.balanceOf(own, 'ether')
  await openSend(shop)
  await reviewTransfer(shop, '0.25')
  await confirmButton(shop).click()
  await expect(button(wallet, 'Reject')).toBeVisible()
  for (const socket of sockets.splice(0)) await socket.close({ code: 1012, reason: 'Restart' })
  await agree(wallet, 'Send')
  await expect(widget(shop).getByText('0.25 ETH arrived')).toBeVisible()
  expect(await chain.balanceOf(own, 'ether')).toBeLessThan(before)
  expect(sockets.length).toBeGreaterThan(0)
})

test('the page ends the connection, and the wallet hears of it', async ({ shop, urls }) => {
  const wallet = await pairedWith(shop, urls.wallet)
  await expect(button(wallet, 'Disconnect Kettle & Crane')).toBeVisible()
  await accountButton(shop).click()
  await widget(shop).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(shop)).toBeVisible()
  await expect(button(wallet, 'Disconnect Kettle & Crane')).toBeHidden()
})

test.describe('with Solana', () => {
  test.use({ solana: true })

  test('one link connects both families', async ({ shop, urls }) => {
    await pairedWith(shop, urls.wallet)
    await accountButton(shop).click()
    await widget(shop)
      .getByRole('button', { name: /^Wallet: / })
      .click()
    for (const family of ['EVM networks', 'Solana'])
      await expect(
        widget(shop)
          .getByRole('region', { name: family })
          .getByRole('button', { name: /^Copy address / }),
      ).toBeVisible()
  })
})
