import { expect, type Page } from '@playwright/test'
import { rpc, swaps } from '@portico/testing/chains'
import { parseEther } from 'viem'
import { accounts } from './steps/accounts.ts'
import { inFull } from './steps/chain.ts'
import { test as alone } from './steps/ownStack.ts'
import { bestOfPools, gasPaid, moveThePrice, toDollars, toEther } from './steps/pools.ts'
import { test } from './steps/test.ts'
import { approve, approveIn, press, walletWindow } from './steps/wallet.ts'
import { openAccount, tokenRow, widget } from './steps/widget.ts'

const own = accounts.demo.address

test.use({ visitor: 'connected' })

const swapForm = (page: Page) => ({
  amount: widget(page).getByRole('textbox', { name: 'Amount to pay' }),
  got: widget(page).getByRole('status', { name: 'You receive' }),
  give: widget(page).getByRole('button', { name: /^You pay/ }),
  get: widget(page).getByRole('button', { name: /^You receive/ }),
  review: widget(page).getByRole('button', { name: 'Review' }),
})
const details = (page: Page) => widget(page).getByRole('button', { name: 'Expected result' })
const step = (page: Page, name: string) => widget(page).getByRole('region', { name })
const confirm = (page: Page) => widget(page).getByRole('button', { name: 'Swap', exact: true })

async function openSwap(page: Page): Promise<void> {
  await openAccount(page)
  await widget(page).getByRole('button', { name: 'Swap', exact: true }).click()
  await expect(swapForm(page).amount).toBeFocused()
}

async function choose(page: Page, side: 'give' | 'get', name: string): Promise<void> {
  await swapForm(page)[side].click()
  await widget(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await expect(swapForm(page).amount).toBeVisible()
}

/** Types an amount, and goes to the review. */
async function review(page: Page, amount: string): Promise<void> {
  const form = swapForm(page)
  await form.amount.fill(amount)
  await expect(form.review).toBeEnabled()
  await form.review.click()
  await expect(widget(page)).toHaveAccessibleName('Review swap')
}

/** Whether one amount is within a thousandth of another. */
const isNear = (a: bigint, b: bigint) => a * 1000n >= b * 999n && a * 999n <= b * 1000n

test('a visitor swaps ether for dollars and back, and gets what the pools compute', async ({
  shop,
  chain,
  urls,
}) => {
  const before = await chain.balanceOf(own, 'dollar')
  const dollars = await bestOfPools(urls.chain, parseEther('0.02'), toDollars)
  await openSwap(shop)
  await choose(shop, 'get', 'Portico Dollar')
  await review(shop, '0.02')
  // Its effect is shown before the wallet gets a request.
  const line = widget(shop).getByRole('status').filter({ hasText: '−0.02 ETH' })
  await expect(line).toContainText(/\+[\d.]+ PUSD/)
  await details(shop).click()
  await expect(step(shop, 'Swap').getByText('You receive at least')).toBeVisible()
  await expect(step(shop, 'Swap').getByText(swaps.router.address, { exact: true })).toBeAttached()
  await approve(shop, press(confirm(shop)))
  await expect(widget(shop).getByText('Swapped 0.02 ETH to PUSD')).toBeVisible()
  const got = (await chain.balanceOf(own, 'dollar')) - before
  expect(isNear(got, dollars), `${got} of ${dollars}`).toBe(true)
  const shown = widget(shop).getByText(/^You received/)
  const plain = ((await shown.textContent()) ?? '').replaceAll(',', '')
  expect(plain).toBe(`You received ${inFull(got, 6)} PUSD`)
  await widget(shop).getByRole('button', { name: 'Done' }).click()
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()

  // The token needs an allowance first: of exactly the sold amount, so that nothing is left over.
  await widget(shop).getByRole('button', { name: 'Swap', exact: true }).click()
  await choose(shop, 'give', 'Portico Dollar')
  await choose(shop, 'get', 'Ether')
  await review(shop, '25')
  await expect(widget(shop).getByText(/^You’ll confirm twice/)).toBeVisible()
  await details(shop).click()
  await expect(step(shop, 'Allow spending').getByText('25 PUSD')).toBeVisible()
  const wei = await chain.balanceOf(own, 'ether')
  const block = BigInt(await rpc<string>(urls.chain, 'eth_blockNumber'))
  const ether = await bestOfPools(urls.chain, 25_000_000n, toEther)
  const allowance = await walletWindow(shop, press(confirm(shop)))
  const swap = shop.context().waitForEvent('page')
  await approveIn(allowance)
  await approveIn(await swap)
  await expect(widget(shop).getByText('Swapped 25 PUSD to ETH')).toBeVisible()
  expect(await chain.balanceOf(own, 'dollar')).toBe(before + got - 25_000_000n)
  const came = (await chain.balanceOf(own, 'ether')) - wei
  const paid = await gasPaid(urls.chain, own, block)
  expect(isNear(came + paid, ether), `${came + paid} of ${ether}`).toBe(true)
})

alone(
  'a price that moves while the wallet asks undoes the swap, and nothing less comes',
  async ({ shop, chain, urls }) => {
    const before = await chain.balanceOf(own, 'dollar')
    await openSwap(shop)
    await choose(shop, 'get', 'Portico Dollar')
    await review(shop, '1')
    const window = await walletWindow(shop, press(confirm(shop)))
    const moveBack = await moveThePrice(urls.chain, accounts.third.address)
    await approveIn(window)
    await expect(widget(shop).getByText('The price has moved. Nothing was swapped')).toBeVisible()
    expect(await chain.balanceOf(own, 'dollar')).toBe(before)
    await moveBack()
  },
)
