import { expect, type Page } from '@playwright/test'
import { accounts } from '@portico/testing/chains'
import { test } from './steps/test.ts'
import { approve, decline, press, walletWindow } from './steps/wallet.ts'
import { demoWallet, widget } from './steps/widget.ts'

const own = accounts.demo.address
/** Where the shop's takings go. */
const till = accounts.all[8].address

const fill = async (shop: Page) => {
  await shop.getByRole('button', { name: 'Add to basket: Crane teapot' }).click()
  await shop.getByRole('button', { name: /^Basket/ }).click()
  const basket = shop.getByRole('dialog', { name: 'Your basket' })
  await expect(basket.getByText('Total')).toBeVisible()
  return { basket, pay: basket.getByRole('button', { name: 'Pay with wallet' }) }
}

test.describe('with a wallet', () => {
  test.use({ visitor: 'connected' })

  test('the basket is paid from the wallet, to the cent', async ({ shop, chain }) => {
    const before = {
      own: await chain.balanceOf(own, 'dollar'),
      till: await chain.balanceOf(till, 'dollar'),
    }
    const { basket, pay } = await fill(shop)
    await approve(shop, press(pay))
    await expect(basket.getByText('Paid: $68.00. Thank you.')).toBeVisible()
    expect(await chain.balanceOf(till, 'dollar')).toBe(before.till + 68_000_000n)
    expect(await chain.balanceOf(own, 'dollar')).toBe(before.own - 68_000_000n)
    await expect(basket.getByText('Nothing here yet')).toBeVisible()
    await expect(pay).toBeHidden()

    await basket.getByRole('button', { name: 'See your activity' }).click()
    await expect(
      widget(shop)
        .getByText(/68 PUSD/)
        .first(),
    ).toBeVisible()
  })

  test('a declined payment leaves the basket as it was', async ({ shop, chain }) => {
    const before = await chain.balanceOf(till, 'dollar')
    const { basket, pay } = await fill(shop)
    await decline(shop, press(pay))
    await expect(basket.getByText('Nothing was paid.')).toBeVisible()
    await expect(pay).toBeEnabled()
    expect(await chain.balanceOf(till, 'dollar')).toBe(before)
  })

  test('a page that was left while the wallet was asked does not offer to pay again at once', async ({
    shop,
  }) => {
    const { pay } = await fill(shop)
    await walletWindow(shop, press(pay))
    await shop.reload()
    await shop.getByRole('button', { name: /^Basket/ }).click()
    const basket = shop.getByRole('dialog', { name: 'Your basket' })
    await expect(basket.getByText(/may have been paid already/)).toBeVisible()
    await expect(pay).toBeHidden()
    await basket.getByRole('button', { name: 'I have looked: it was not paid' }).click()
    await expect(pay).toBeVisible()
  })
})

test('without a wallet paying leads to connecting one', async ({ shop }) => {
  const { pay } = await fill(shop)
  await pay.click()
  await expect(demoWallet(shop)).toBeVisible()
})
