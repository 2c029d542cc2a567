import { expect } from '@playwright/test'
import { test } from './steps/test.ts'
import { connectButton, openConnect, widget } from './steps/widget.ts'

test('nothing leaves the page before the visitor acts', async ({ page, urls }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    // The browser requests the shop's icon at any time.
    if (request.url() !== `${urls.demo}/shop.svg`) requests.push(request.url())
  })
  await page.goto('/')
  // This shop's panel requests the wallets, and so loads their discovery.
  await expect(page.getByRole('row', { name: /^walletsFound/ })).toContainText('1')
  const ofThePage = requests.length
  await page.waitForLoadState('networkidle')
  expect(requests.slice(ofThePage), 'after the page has loaded').toEqual([])
  const foreignRequests = () => requests.filter((url) => new URL(url).origin !== urls.demo)
  expect(foreignRequests()).toEqual([])

  // Like a visitor's pointer, it comes from another element of the page.
  await page.getByRole('heading', { level: 1 }).hover()
  await connectButton(page).hover()
  await expect.poll(() => requests.length, 'hovering prefetches').toBeGreaterThan(ofThePage)
  await page.waitForLoadState('networkidle')
  expect(foreignRequests()).toEqual([])

  await openConnect(page)
  await page.waitForLoadState('networkidle')
  await expect(widget(page).getByRole('button', { name: /^Portico Wallet/ })).toBeVisible()
  const paths = new Set(foreignRequests().map((url) => new URL(url).pathname.split('/')[1] ?? ''))
  paths.delete('getWalletImage')
  expect([...paths], 'only the list of wallets and their pictures').toEqual(['getWallets'])
})
