import { expect } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { inFull } from './steps/chain.ts'
import { test } from './steps/test.ts'
import { approve, decline, press, walletIsElsewhere } from './steps/wallet.ts'
import { networkRow, openNetworks, tokenRow, viewAlert, widget } from './steps/widget.ts'

test.use({ visitor: 'connected' })

test('a network that the wallet does not know is added, and its balances show', async ({
  shop,
  chain2,
}) => {
  const own = accounts.demo.address
  await openNetworks(shop)
  await approve(shop, press(networkRow(shop, 'Portico Second')))
  await expect(widget(shop).getByRole('button', { name: 'Network: Portico Second' })).toBeVisible()
  const ether = inFull(await chain2.balanceOf(own, 'ether'), 18)
  const dollars = inFull(await chain2.balanceOf(own, 'dollar'), 6)
  await expect(tokenRow(shop, 'Ether').getByTitle(ether, { exact: true })).toBeVisible()
  await expect(tokenRow(shop, 'Portico Dollar').getByTitle(dollars, { exact: true })).toBeVisible()
})

test('a declined switch says so and stays, and trying again switches', async ({ shop }) => {
  await openNetworks(shop)
  await decline(shop, press(networkRow(shop, 'Portico Second')))
  await expect(viewAlert(shop)).toContainText('Switch declined')
  await expect(shop.locator('tr').filter({ hasText: 'activeNetwork' })).toContainText('31337')
  await approve(shop, press(widget(shop).getByRole('button', { name: 'Try again' })))
  await expect(widget(shop).getByRole('button', { name: 'Network: Portico Second' })).toBeVisible()

  // Now the wallet knows both, so the way back is a plain switch.
  await widget(shop).getByRole('button', { name: 'Network: Portico Second' }).click()
  await approve(shop, press(networkRow(shop, 'Portico Local')))
  await expect(widget(shop).getByRole('button', { name: 'Network: Portico Local' })).toBeVisible()
})

test('a wallet that comes back on a network of nobody is asked once the page has loaded', async ({
  page,
  baseURL,
  urls,
}) => {
  await walletIsElsewhere(page, urls.chain2)
  await page.addInitScript(() => {
    if (location.protocol === 'http:') new Image().src = '/slow.png' // the page has not loaded before it
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/slow.png', async (route) => {
    await arrived
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' })
  })
  await page.goto(baseURL ?? '', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Switch network' })).toBeVisible()
  await expect(widget(page)).toBeHidden()
  arrive()
  await expect(widget(page).getByRole('heading', { name: 'Switch network' })).toBeVisible()
  await page.keyboard.press('Escape')
  await approve(page, press(networkRow(page, 'Portico Local')))
  await expect(widget(page)).toBeHidden()
})
