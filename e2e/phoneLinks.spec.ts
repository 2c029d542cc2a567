import { expect, type Page } from '@playwright/test'
import { test } from './steps/test.ts'
import { agree, approveSession, openWebWallet } from './steps/webWallet.ts'
import {
  accountButton,
  confirmButton,
  friend,
  openConnect,
  openSend,
  reviewTransfer,
  widget,
} from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

test.use({
  phones: true,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
})

test('on a phone, links open the wallet on a pairing and on a request, and the page goes on', async ({
  shop,
  urls,
  chain,
}) => {
  const wallet = await openWebWallet(shop, urls.wallet)
  await shop.bringToFront()
  await openConnect(shop)
  const row = widget(shop).getByRole('button', { name: /^Portico Wallet/ })
  await expect(row).toBeVisible()
  await expect(widget(shop).getByRole('button', { name: /^Scan/ })).toBeHidden()
  await row.click()
  const open = widget(shop).getByRole('link', { name: 'Open', exact: true })
  await expect(open).toHaveAttribute('href', /./)
  const address = new URL((await open.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe(`${urls.wallet}/wc`)
  expect(address.searchParams.get('uri')).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  const [onLink] = await Promise.all([shop.context().waitForEvent('page'), open.tap()])
  await expect(onLink.getByRole('heading', { name: 'Connect to Kettle & Crane' })).toBeVisible()
  await approveSession(onLink)
  await onLink.close()
  await shop.bringToFront()
  await expect(widget(shop)).toBeHidden()
  await expect(accountButton(shop)).toBeVisible()

  const before = await chain.balanceOf(friend, 'ether')
  await openSend(shop)
  await reviewTransfer(shop, '0.125')
  await confirmButton(shop).click()
  await expect(widget(shop).getByText('Continue in Portico Wallet')).toBeVisible()
  const again = widget(shop).getByRole('link', { name: 'Open Portico Wallet' })
  await expect(again).toHaveAttribute('href', /\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)
  await widget(shop).getByRole('button', { name: 'Try again' }).click()
  await expect(shop.getByText('Request sent again')).toBeVisible()
  await agree(wallet, 'Send')
  await expect(widget(shop).getByText('0.125 ETH sent')).toBeVisible()
  expect(await chain.balanceOf(friend, 'ether')).toBe(before + 125_000_000_000_000_000n)
})

test.describe('where members sign in', () => {
  const offer = (page: Page) => page.getByText('CRANE-AT-DAWN')

  /**
   * Opens the wallet by its link, as a visitor with only one phone does. The link asks to connect and sign in at once.
   */
  async function openBySignIn(page: Page, wallet: string): Promise<Page> {
    await openWebWallet(page, wallet)
    await page.bringToFront()
    await page.goto('/members.html')
    await openConnect(page)
    await widget(page)
      .getByRole('button', { name: /^Portico Wallet/ })
      .click()
    const open = widget(page).getByRole('link', { name: 'Open', exact: true })
    await expect(open).toHaveAttribute('href', /./)
    const [onLink] = await Promise.all([page.context().waitForEvent('page'), open.tap()])
    await expect(onLink.getByRole('heading', { name: /^Sign in to (localhost|127)/ })).toBeVisible()
    return onLink
  }

  test(
    'a link connects and signs in by one approval, also where the phone puts the page away meanwhile',
    withAll,
    async ({ page, urls }) => {
      const onLink = await openBySignIn(page, urls.wallet)
      await page.goto('about:blank')
      await agree(onLink, 'Sign in')
      await page.bringToFront()
      await page.goto('/members.html')
      await expect(offer(page)).toBeVisible()
      await expect(widget(page)).toBeHidden()
      await expect(accountButton(page)).toBeVisible()
    },
  )
})
