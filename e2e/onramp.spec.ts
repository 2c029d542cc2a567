import { expect, type Page } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { test } from './steps/test.ts'
import { openAccount, widget } from './steps/widget.ts'

const own = accounts.demo.address

test.use({ visitor: 'connected' })

const button = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true })

/** Opens the page of a seller for ten dollars: of the one that gives most, unless another is chosen. */
async function buy(shop: Page, asset: string, seller = 'Anchor Pay'): Promise<Page> {
  await openAccount(shop)
  await button(shop, 'Buy').click()
  await widget(shop).getByRole('textbox', { name: 'Amount to pay' }).fill('10')
  await widget(shop).getByRole('combobox', { name: 'Asset' }).selectOption(asset)
  await widget(shop).getByText(seller, { exact: true }).click()
  const opened = shop.context().waitForEvent('page')
  await button(shop, `Buy at ${seller}`).click()
  return opened
}

async function pay(page: Page, card: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(card)
  await page.getByRole('button', { name: 'Pay 10 USD' }).click()
}

test('a visitor buys with a test card, and sees the coins once they are on the chain', async ({
  shop,
  chain,
}) => {
  const before = await chain.balanceOf(own, 'dollar')
  const seller = await buy(shop, 'PUSD')
  await expect(widget(shop).getByText('You are paying at Anchor Pay')).toBeVisible()
  // The seller's page has no hold on the site.
  expect(await seller.evaluate(() => window.opener)).toBeNull()
  await pay(seller, '4242 4242 4242 4242')
  await expect(seller.getByText(/^Transaction 0x/)).toBeVisible()
  await expect(widget(shop).getByText(/^You bought 9\.7 PUSD$/)).toBeVisible()
  expect((await chain.balanceOf(own, 'dollar')) - before).toBe(9_700_000n)
  await expect(seller.getByRole('link', { name: 'Back to the site' })).toHaveAttribute(
    'href',
    shop.url().replace(/[?#].*$/, ''),
  )
  await button(shop, 'Done').click()

  // It is found again, also after a reload.
  await shop.reload()
  await openAccount(shop)
  await button(shop, 'Buy').click()
  await expect(widget(shop).getByRole('button', { name: /9\.7 PUSD Arrived/ })).toBeVisible()
})

test('a declined card is told, another one pays in the same window, and a review ends', async ({
  shop,
}) => {
  const seller = await buy(shop, 'ETH')
  await pay(seller, '4000 0000 0000 0002')
  await expect(widget(shop).getByText('The payment was declined')).toBeVisible()
  await expect(widget(shop).getByText('The bank declined the card')).toBeVisible()
  await pay(seller, '4000 0000 0000 9235')
  await expect(widget(shop).getByText('Anchor Pay looks at the payment')).toBeVisible()
  await seller.getByRole('button', { name: 'Approve' }).click()
  await expect(widget(shop).getByText(/^You bought 0\.00485 ETH$/)).toBeVisible()
})

test('who closed the window of a seller opens it again, and pays once', async ({ shop, chain }) => {
  const before = await chain.balanceOf(own, 'dollar')
  const seller = await buy(shop, 'PUSD')
  await expect(seller.getByRole('button', { name: 'Pay 10 USD' })).toBeVisible()
  await seller.close()
  const opened = shop.context().waitForEvent('page')
  await widget(shop).getByRole('link', { name: 'Open the page of Anchor Pay' }).click()
  const again = await opened
  expect(await again.evaluate(() => window.opener)).toBeNull()
  await pay(again, '4242 4242 4242 4242')
  await expect(widget(shop).getByText(/^You bought 9\.7 PUSD$/)).toBeVisible()
  expect((await chain.balanceOf(own, 'dollar')) - before).toBe(9_700_000n)
})

test('where the page of a seller opens once, another purchase is begun', async ({
  shop,
  chain,
}) => {
  const before = await chain.balanceOf(own, 'dollar')
  const first = await buy(shop, 'PUSD', 'Harbour Cards')
  await expect(widget(shop).getByText('You are paying at Harbour Cards')).toBeVisible()
  await first.close()
  await expect(widget(shop).getByRole('link', { name: /^Open the page/ })).toBeHidden()
  await button(shop, 'Begin again').click()
  await expect(widget(shop).getByRole('button', { name: /Not paid yet/ })).toBeVisible()
  // What was entered is there still.
  await expect(widget(shop).getByRole('textbox', { name: 'Amount to pay' })).toHaveValue('10')
  await widget(shop).getByText('Anchor Pay', { exact: true }).click()
  const opened = shop.context().waitForEvent('page')
  await button(shop, 'Buy at Anchor Pay').click()
  await pay(await opened, '4242 4242 4242 4242')
  await expect(widget(shop).getByText(/^You bought 9\.7 PUSD$/)).toBeVisible()
  expect((await chain.balanceOf(own, 'dollar')) - before).toBe(9_700_000n)
})
