import { expect, type Page } from '@playwright/test'
import { swaps } from '@portico/testing/chains'
import type { PerPart } from '../scripts/stack/parts.ts'
import { accounts } from './steps/accounts.ts'
import { test as alone } from './steps/ownStack.ts'
import { moveThePrice } from './steps/pools.ts'
import { basketOf, order, shopLearns } from './steps/shop/basket.ts'
import { test } from './steps/test.ts'
import { approveIn, declineIn, press, walletWindow } from './steps/wallet.ts'
import { announceBatching } from './steps/wallets/batchingWallet.ts'
import { openConnect, widget } from './steps/widget.ts'

const own = accounts.demo.address
/** Where the shop's takings go. */
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

  test('the basket is paid in ether: it is swapped first, then paid to the cent, and the shop is told', async ({
    shop,
    chain,
    urls,
  }) => {
    const before = {
      own: await chain.balanceOf(own, 'dollar'),
      till: await chain.paid(own, till, 'dollar'),
    }
    const { id } = await order(shop)
    await payWith(shop, 'Ether')
    await expect(choice(shop).getByText('68 PUSD', { exact: true })).toBeVisible()
    await expect(choice(shop).getByText(/asks twice: first to swap, then to pay/)).toBeVisible()
    // What the swap would do is there before a wallet is asked.
    const does = choice(shop)
      .getByRole('status')
      .filter({ hasText: /−0\.\d+ ETH/ })
    await expect(does).toContainText(/\+6[89](\.\d+)? PUSD/)
    await choice(shop).getByRole('button', { name: 'What would happen now' }).click()
    await expect(choice(shop).getByRole('region', { name: 'Swap' })).toContainText(
      'You get, at least',
    )
    const swap = await walletWindow(shop, press(pays(shop)))
    const payment = shop.context().waitForEvent('page')
    await approveIn(swap)
    await approveIn(await payment)
    await expect(paid(shop)).toBeVisible()
    expect(await chain.paid(own, till, 'dollar')).toBe(before.till + price)
    // What came beyond the order is the visitor's, and is little.
    const surplus = (await chain.balanceOf(own, 'dollar')) - before.own
    expect(surplus).toBeGreaterThan(0n)
    expect(surplus).toBeLessThan((price * 2n) / 100n)
    await shopLearns(urls, id, 'paid')
  })

  test('a payment that is declined after the swap loses nothing, also not over a reload', async ({
    shop,
    chain,
    urls,
  }) => {
    const before = await chain.paid(own, till, 'dollar')
    const { id } = await order(shop)
    await payWith(shop, 'Portico Tether')
    await expect(choice(shop).getByText(/asks three times/)).toBeVisible()
    const allowance = await walletWindow(shop, press(pays(shop)))
    const swap = shop.context().waitForEvent('page')
    await approveIn(allowance)
    const swapWindow = await swap
    const payment = shop.context().waitForEvent('page')
    await approveIn(swapWindow)
    await declineIn(await payment)
    await expect(card(shop).getByText('Request cancelled')).toBeVisible()
    await expect(
      card(shop).getByText(/^The swap is done, and the order is not paid yet/),
    ).toBeVisible()
    expect(await chain.paid(own, till, 'dollar')).toBe(before)
    await shop.reload()
    await shop.getByRole('button', { name: /^Basket/ }).click()
    await basketOf(shop).getByRole('button', { name: 'Pay with wallet' }).click()
    await expect(
      card(shop).getByText(/^The swap is done, and the order is not paid yet/),
    ).toBeVisible()
    await approveIn(
      await walletWindow(shop, press(card(shop).getByRole('button', { name: 'Pay 68 PUSD' }))),
    )
    await expect(paid(shop)).toBeVisible()
    expect(await chain.paid(own, till, 'dollar')).toBe(before + price)
    await shopLearns(urls, id, 'paid')
  })

  test('a quote that a server changes on the way is not signed: less than the order would come of it', async ({
    shop,
    chain,
  }) => {
    const before = await chain.balanceOf(own, 'ether')
    await shop.route('**/build-transaction*', async (route) => {
      const answer = await route.fetch()
      const { tx, ...rest } = await answer.json()
      // The least of the call, in a word of 32 bytes.
      const least = BigInt(rest.minimum).toString(16).padStart(64, '0')
      expect(tx.data).toContain(least)
      const data = tx.data.replaceAll(least, '1'.padStart(64, '0'))
      await route.fulfill({ response: answer, json: { ...rest, tx: { ...tx, data } } })
    })
    await order(shop)
    await payWith(shop, 'Ether')
    await pays(shop).click()
    await expect(card(shop).getByText('What came back is not the swap that you saw')).toBeVisible()
    expect(await chain.balanceOf(own, 'ether')).toBe(before)
  })
})

test.describe('with a wallet that takes several calls as one', () => {
  /** Holds ether and no dollars. */
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

  test('swap and payment are one approval, and the shop is told', async ({ page, chain, urls }) => {
    const wallet = await connect(page, urls)
    const before = await chain.paid(account.address, till, 'dollar')
    const { id } = await order(page)
    await expect(card(page).getByText(/holds [\d.]+ PUSD/)).toBeVisible()
    await payWith(page, 'Ether')
    await expect(choice(page).getByText(/asks once for all of it/)).toBeVisible()
    await pays(page).click()
    await expect(paid(page)).toBeVisible()
    expect(wallet.asked).toHaveLength(1)
    expect(wallet.asked[0]?.calls).toHaveLength(2)
    expect(wallet.asked[0]?.calls[0]?.to).toBe(swaps.router.address)
    expect(await chain.paid(account.address, till, 'dollar')).toBe(before + price)
    await shopLearns(urls, id, 'paid')
  })

  alone(
    'a price that moves while it asks undoes both, and the order can be paid again',
    async ({ page, chain, urls }) => {
      const wallet = await connect(page, urls)
      const before = await chain.paid(account.address, till, 'dollar')
      await order(page)
      await payWith(page, 'Ether')
      let moveBack = async () => {}
      wallet.onAsked(async () => {
        moveBack = await moveThePrice(urls.chain, accounts.third.address)
      })
      await pays(page).click()
      // Why, the account's contract does not say.
      await expect(card(page).getByText('The transaction was reverted')).toBeVisible()
      expect(await chain.paid(account.address, till, 'dollar')).toBe(before)
      wallet.onAsked(async () => {})
      await moveBack()
      await payWith(page, 'Ether')
      await pays(page).click()
      await expect(paid(page)).toBeVisible()
      expect(await chain.paid(account.address, till, 'dollar')).toBe(before + price)
    },
  )
})
