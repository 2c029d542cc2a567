import { expect, type Page } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { test } from './steps/test.ts'
import { openAccount, widget } from './steps/widget.ts'

const own = accounts.demo.address

test.use({ visitor: 'connected' })

const button = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true })

const seller = 'Anchor Pay'

/** Opens an on-ramp provider's page for ten dollars. */
async function buy(shop: Page, asset: string): Promise<Page> {
  await openAccount(shop)
  await button(shop, 'Buy').click()
  await widget(shop).getByRole('textbox', { name: 'Amount to pay' }).fill('10')
  await widget(shop).getByRole('combobox', { name: 'Asset' }).selectOption(asset)
  await widget(shop).getByText(seller, { exact: true }).click()
  const opened = shop.context().waitForEvent('page')
  await button(shop, `Continue with ${seller}`).click()
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
  const first = await buy(shop, 'PUSD')
  await expect(widget(shop).getByText('You’re paying at Anchor Pay')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Pay 10 USD' })).toBeVisible()
  await first.close()
  const opened = shop.context().waitForEvent('page')
  await widget(shop).getByRole('link', { name: 'Open Anchor Pay' }).click()
  const again = await opened
  // The provider's page has no reference to the site.
  expect(await again.evaluate(() => window.opener)).toBeNull()

  await pay(again, '4000 0000 0000 0002')
  await expect(widget(shop).getByText('The payment was declined')).toBeVisible()
  await expect(widget(shop).getByText('The bank declined the card')).toBeVisible()
  await pay(again, '4000 0000 0000 9235')
  await expect(widget(shop).getByText('Anchor Pay is reviewing your payment')).toBeVisible()
  await again.getByRole('button', { name: 'Approve' }).click()
  await expect(again.getByText(/^Transaction 0x/)).toBeVisible()
  await expect(widget(shop).getByText(/^You bought 9\.7 PUSD$/)).toBeVisible()
  expect((await chain.balanceOf(own, 'dollar')) - before).toBe(9_700_000n)
  await expect(again.getByRole('link', { name: 'Back to the site' })).toHaveAttribute(
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
