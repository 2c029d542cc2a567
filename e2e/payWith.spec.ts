import { expect, type Page } from '@playwright/test'
import { swaps } from '@portico/testing/chains'
import type { PerPart } from '../scripts/stack/parts.ts'
import { accounts } from './steps/accounts.ts'
import { basketOf, order, shopLearns } from './steps/shop/basket.ts'
import { test } from './steps/test.ts'
import { approveIn, declineIn, press, walletWindow } from './steps/wallet.ts'
import { announceBatching } from './steps/wallets/batchingWallet.ts'
import { openConnect, widget } from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

const own = accounts.demo.address
/** The account that receives the shop's payments. */
const till = accounts.all[8].address
const price = 68_000_000n

const card = (shop: Page) => shop.getByRole('dialog', { name: 'Pay', exact: true })
const choice = (shop: Page) => shop.getByRole('dialog', { name: 'Pay with' })
const paid = (shop: Page) => card(shop).getByRole('heading', { name: 'Paid', exact: true })
const pays = (shop: Page) => choice(shop).getByRole('button', { name: /^Pay [\d.,]/ })

/** Chooses to pay with another token. */
async function payWith(shop: Page, token: string): Promise<void> {
  await card(shop).getByRole('button', { name: 'Pay with another token' }).click()
  await choice(shop)
    .getByRole('button', { name: new RegExp(`^${token}`) })
    .click()
  await expect(pays(shop)).toBeEnabled()
}

test.describe('with a wallet that takes one call at a time', () => {
  test.use({ visitor: 'connected' })

  test('the basket is paid with another token: it is swapped first; a payment that is declined then loses nothing, also not over a reload', async ({
    shop,
    chain,
    urls,
  }) => {
    const before = await chain.paid(own, till, 'dollar')
    const ownBefore = await chain.balanceOf(own, 'dollar')
    const { id } = await order(shop)
    await payWith(shop, 'Portico Tether')
    await expect(choice(shop).getByText('68 PUSD', { exact: true })).toBeVisible()
    await expect(choice(shop).getByText(/You’ll confirm three times/)).toBeVisible()
    const allowance = await walletWindow(shop, press(pays(shop)))
    const swap = shop.context().waitForEvent('page')
    await approveIn(allowance)
    const swapWindow = await swap
    const payment = shop.context().waitForEvent('page')
    await approveIn(swapWindow)
    await declineIn(await payment)
    await expect(card(shop).getByText('Request cancelled')).toBeVisible()
    await expect(
      card(shop).getByText(/^The swap is done, but the order isn’t paid yet/),
    ).toBeVisible()
    expect(await chain.paid(own, till, 'dollar')).toBe(before)
    await shop.reload()
    await shop.getByRole('button', { name: /^Basket/ }).click()
    await basketOf(shop).getByRole('button', { name: 'Pay with wallet' }).click()
    await expect(
      card(shop).getByText(/^The swap is done, but the order isn’t paid yet/),
    ).toBeVisible()
    await approveIn(
      await walletWindow(shop, press(card(shop).getByRole('button', { name: 'Pay 68 PUSD' }))),
    )
    await expect(paid(shop)).toBeVisible()
    expect(await chain.paid(own, till, 'dollar')).toBe(before + price)
    // The visitor keeps the surplus over the order, which is small.
    const surplus = (await chain.balanceOf(own, 'dollar')) - ownBefore
    expect(surplus).toBeGreaterThan(0n)
    expect(surplus).toBeLessThan((price * 2n) / 100n)
    await shopLearns(urls, id, 'paid')
  })
})

test.describe('with a wallet that takes several calls as one', () => {
  /** An account with ether and no dollars. */
  const account = accounts.all[4]

  async function connect(page: Page, urls: PerPart<string>) {
    const wallet = await announceBatching(page, urls.chain, account)
    await page.goto('/')
    await openConnect(page)
    await widget(page)
      .getByRole('button', { name: /Strange Wallet/ })
      .click()
    await expect(widget(page)).toBeHidden()
    return wallet
  }

  test(
    'swap and payment are one approval, and the shop is told',
    withAll,
    async ({ page, chain, urls }) => {
      const wallet = await connect(page, urls)
      const before = await chain.paid(account.address, till, 'dollar')
      const { id } = await order(page)
      await expect(card(page).getByText(/holds [\d.]+ PUSD/)).toBeVisible()
      await payWith(page, 'Ether')
      await expect(choice(page).getByText(/You’ll confirm once in/)).toBeVisible()
      await pays(page).click()
      await expect(paid(page)).toBeVisible()
      expect(wallet.asked).toHaveLength(1)
      expect(wallet.asked[0]?.calls).toHaveLength(2)
      expect(wallet.asked[0]?.calls[0]?.to).toBe(swaps.router.address)
      expect(await chain.paid(account.address, till, 'dollar')).toBe(before + price)
      await shopLearns(urls, id, 'paid')
    },
  )
})
