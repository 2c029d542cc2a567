import { expect, type Page } from '@playwright/test'
import { rpc, tokens, v4 } from '@portico/testing/chains'
import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { accounts } from './steps/accounts.ts'
import { outOfV4 } from './steps/pools.ts'
import { test } from './steps/test.ts'
import { approveIn, press, walletWindow } from './steps/wallet.ts'
import { openAccount, widget } from './steps/widget.ts'

const own = accounts.demo.address
const coin = tokens.coin.address
const tether = tokens.tether.address

test.use({ visitor: 'connected' })

const confirm = (page: Page) => widget(page).getByRole('button', { name: 'Swap', exact: true })

/** Selects tokens and an amount, and goes to the review. */
async function review(page: Page, give: string, get: string, amount: string): Promise<void> {
  await openAccount(page)
  await widget(page).getByRole('button', { name: 'Swap', exact: true }).click()
  for (const [side, name] of [
    ['pay', give],
    ['receive', get],
  ]) {
    await widget(page)
      .getByRole('button', { name: new RegExp(`^You ${side}`) })
      .click()
    await widget(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click()
  }
  await widget(page).getByRole('textbox', { name: 'Amount to pay' }).fill(amount)
  await widget(page).getByRole('button', { name: 'Review' }).click()
  await expect(widget(page)).toHaveAccessibleName('Review swap')
  await expect(widget(page).getByText('Local pools v4')).toBeVisible()
}

/** Whether one amount is within a thousandth of another. */
const isNear = (a: bigint, b: bigint) => a * 1000n >= b * 999n && a * 999n <= b * 1000n

async function allowed(url: string, owner: string, spender: string): Promise<bigint> {
  const args = [owner, spender] as [`0x${string}`, `0x${string}`]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args })
  return BigInt(await rpc<string>(url, 'eth_call', [{ to: coin, data }, 'latest']))
}

test('a visitor swaps a token by a signature, and gets what the pool of v4 computes', async ({
  shop,
  chain,
  urls,
}) => {
  const coins = await chain.balanceOf(own, 'coin')
  const tethers = await chain.balanceOf(own, 'tether')
  const amount = parseEther('5')
  const formula = await outOfV4(urls.chain, amount, [coin, tether], [500, 10])
  await review(shop, 'Portico Coin', 'Portico Tether', '5')
  await expect(widget(shop).getByText(/^You’ll confirm three times/)).toBeVisible()
  const line = widget(shop).getByRole('status').filter({ hasText: '−5 PCOIN' })
  await expect(line).toContainText(/\+[\d.]+ PUSDT/)

  const allowance = await walletWindow(shop, press(confirm(shop)))
  const signature = shop.context().waitForEvent('page')
  await approveIn(allowance)
  const asked = await signature
  await expect(widget(shop).getByText(/^Sign a permit for exactly 5 PCOIN in .+$/)).toBeVisible()
  await expect(asked.getByText('PermitSingle').first()).toBeVisible()
  const swap = shop.context().waitForEvent('page')
  await approveIn(asked)
  await approveIn(await swap)
  await expect(widget(shop).getByText('Swapped 5 PCOIN to PUSDT')).toBeVisible()

  expect(await chain.balanceOf(own, 'coin')).toBe(coins - amount)
  const came = (await chain.balanceOf(own, 'tether')) - tethers
  expect(isNear(came, formula), `${came} of ${formula}`).toBe(true)
  await expect(widget(shop).getByText(/^You received/)).toBeVisible()
  expect(await allowed(urls.chain, own, v4.permit2.address)).toBe(0n)
})
