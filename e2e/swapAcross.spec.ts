import { expect, type Page } from '@playwright/test'
import type { BridgeBehaviour } from '@portico/testing/bridge'
import { parseEther } from 'viem'
import type { PerPart } from '../scripts/stack/parts.ts'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { accounts } from './steps/accounts.ts'
import { test } from './steps/test.ts'
import { approve, approveIn, press, walletWindow } from './steps/wallet.ts'
import { accountButton, openAccount, widget } from './steps/widget.ts'

const own = accounts.demo.address

test.use({ visitor: 'connected' })
// One relayer for all of them, and no other spec needs it.
test.describe.configure({ mode: 'default' })

const amount = (page: Page) => widget(page).getByRole('textbox', { name: 'Amount to pay' })
const get = (page: Page) => widget(page).getByRole('button', { name: /^You receive/ })
const swap = (page: Page) => widget(page).getByRole('button', { name: 'Swap', exact: true })
const says = (page: Page, text: string | RegExp) => widget(page).getByText(text)

/** Sets the behavior of the relayer between the chains of a stack from now on. */
async function relayerIs(urls: PerPart<string>, behaviour: BridgeBehaviour): Promise<void> {
  const answer = await fetch(`${urls.bridge}/v1/behaviour?is=${behaviour}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`The relayer does not take "${behaviour}".`)
}

/** Requests a token of the other network, up to the review. */
async function review(shop: Page, typed: string, token: string): Promise<void> {
  await openAccount(shop)
  await swap(shop).click()
  await get(shop).click()
  await widget(shop).getByRole('combobox', { name: 'Network' }).selectOption('Portico Second')
  await widget(shop)
    .getByRole('button', { name: new RegExp(`^${token}.*Portico Second`) })
    .click()
  await expect(says(shop, 'on Portico Second')).toBeVisible()
  await amount(shop).fill(typed)
  await widget(shop).getByRole('button', { name: 'Review' }).click()
  await expect(widget(shop)).toHaveAccessibleName('Review swap')
}

test('a token is swapped for a token there, and a reload in between loses nothing', async ({
  shop,
  chain2,
  urls,
}) => {
  const there = await chain2.balanceOf(own, 'coin')
  await relayerIs(urls, 'slow')
  await openAccount(shop)
  await swap(shop).click()
  await widget(shop)
    .getByRole('button', { name: /^You pay/ })
    .click()
  await widget(shop)
    .getByRole('button', { name: /^Portico Dollar/ })
    .click()
  await get(shop).click()
  await widget(shop).getByRole('combobox', { name: 'Network' }).selectOption('Portico Second')
  await widget(shop)
    .getByRole('button', { name: /^Portico Coin/ })
    .click()
  await amount(shop).fill('65')
  await widget(shop).getByRole('button', { name: 'Review' }).click()
  const allowance = await walletWindow(shop, press(swap(shop)))
  const sending = shop.context().waitForEvent('page')
  await approveIn(allowance)
  await approveIn(await sending)
  await expect(says(shop, '65 PUSD is on its way to Portico Second')).toBeVisible()
  await shop.reload()
  await expect(accountButton(shop)).toBeVisible()
  await relayerIs(urls, 'deliver')
  await expect(shop.getByText('Swap arrived')).toBeVisible({ timeout: 2 * patienceMs })
  expect((await chain2.balanceOf(own, 'coin')) - there).toBe(parseEther('19.98'))
})

test('what nobody delivers is seen to come back', async ({ shop, urls }) => {
  await relayerIs(urls, 'refund')
  await review(shop, '0.25', 'Ether')
  await expect(says(shop, 'You pay on Portico Local')).toBeVisible()
  await expect(says(shop, 'You receive on Portico Second')).toBeVisible()
  await expect(says(shop, /^At least 0\.24\d* ETH arrives on Portico Second/)).toBeVisible()
  await approve(shop, press(swap(shop)))
  await expect(says(shop, 'Your swap was refunded')).toBeVisible()
  await expect(says(shop, '0.25 ETH was refunded on Portico Local.')).toBeVisible()
  await relayerIs(urls, 'deliver')
})
