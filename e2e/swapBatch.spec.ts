import { expect, type Page } from '@playwright/test'
import { rpc, sendTransaction, tokens } from '@portico/testing/chains'
import { encodeFunctionData } from 'viem'
import { accounts } from './steps/accounts.ts'
import { test as alone } from './steps/ownStack.ts'
import { announceBatching, type BatchingWallet } from './steps/wallets/batchingWallet.ts'
import { accountButton, openAccount, openConnect, widget } from './steps/widget.ts'

const account = accounts.all[5]
const amount = 25_000_000n

/** Gives an account dollars, connects its wallet, and presses Swap for all of them. */
async function swapDollars(
  page: Page,
  url: string,
  prepare?: (wallet: BatchingWallet) => void,
): Promise<BatchingWallet> {
  const transfer = { ...tokens.dollar, functionName: 'transfer' } as const
  const data = encodeFunctionData({ ...transfer, args: [account.address, amount] })
  await sendTransaction(url, { from: accounts.demo.address, to: tokens.dollar.address, data })
  const wallet = await announceBatching(page, url, account)
  prepare?.(wallet)
  await page.goto('/')
  await openConnect(page)
  await widget(page)
    .getByRole('button', { name: /Strange Wallet/ })
    .click()
  await expect(widget(page)).toBeHidden()

  await openAccount(page)
  await widget(page).getByRole('button', { name: 'Swap', exact: true }).click()
  for (const [side, token] of [
    ['pay', 'Portico Dollar'],
    ['receive', 'Portico Coin'],
  ]) {
    await widget(page)
      .getByRole('button', { name: new RegExp(`^You ${side}`) })
      .click()
    await widget(page)
      .getByRole('button', { name: new RegExp(`^${token}`) })
      .click()
  }
  await widget(page).getByRole('textbox', { name: 'Amount to pay' }).fill('25')
  const review = widget(page).getByRole('button', { name: 'Review' })
  await expect(review).toBeEnabled()
  await review.click()
  await expect(widget(page).getByText(/^You’ll confirm once/)).toBeVisible()
  await widget(page).getByRole('button', { name: 'Swap', exact: true }).click()
  return wallet
}

alone.afterEach(({ urls }) => rpc(urls.chain, 'evm_setAutomine', [true]))

alone(
  'a wallet that takes several calls as one allows and swaps at one approval, which the page after this one tells of',
  async ({ page, chain, urls }) => {
    const before = await chain.balanceOf(account.address, 'coin')
    const wallet = await swapDollars(page, urls.chain, (given) =>
      given.onAsked(async () => {
        await rpc(urls.chain, 'evm_setAutomine', [false])
      }),
    )
    await expect(widget(page).getByText('Swapping 25 PUSD to')).toBeVisible()
    expect(wallet.asked).toHaveLength(1)
    expect(wallet.asked[0]?.calls).toHaveLength(2)
    await page.reload()
    await expect(accountButton(page)).toBeVisible()
    await rpc(urls.chain, 'evm_mine', [])
    await expect(page.getByText('Transaction confirmed')).toBeVisible()
    expect(await chain.balanceOf(account.address, 'coin')).toBeGreaterThan(before)
    expect(await chain.balanceOf(account.address, 'dollar')).toBe(0n)
  },
)
