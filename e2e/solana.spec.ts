import { expect, type Page } from '@playwright/test'
import { solanaAccounts, solanaTokens } from '@portico/testing/chains'
import { createSolanaRpc, generateKeyPairSigner } from '@solana/kit'
import { test } from './steps/test.ts'
import { approve, press, walletWindow } from './steps/wallet.ts'
import {
  accountButton,
  confirmButton,
  demoWallet,
  openConnect,
  sendForm,
  widget,
} from './steps/widget.ts'

test.use({ solana: true })

const { demo } = solanaAccounts
const { toll } = solanaTokens

/** Connects the demo wallet in one of the chain families that it serves. */
async function connectOn(page: Page, family: 'EVM networks' | 'Solana'): Promise<void> {
  await openConnect(page)
  await expect(demoWallet(page)).toHaveCount(1)
  await demoWallet(page).click()
  const row = widget(page).getByRole('button', { name: new RegExp(`^${family}`) })
  await approve(page, press(row))
  await expect(widget(page)).toBeHidden()
}

const solanaButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Account ${demo.address.slice(0, 4)}`) })

const someone = async () => (await generateKeyPairSigner()).address

async function openSendOnSolana(page: Page): Promise<void> {
  await solanaButton(page).click()
  await widget(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sendForm(page).amount).toBeFocused()
}

async function review(page: Page, amount: string, to: string): Promise<void> {
  const form = sendForm(page)
  await form.amount.pressSequentially(amount)
  await form.recipient.pressSequentially(to)
  await form.review.click()
  await expect(confirmButton(page)).toBeEnabled()
}

test('a wallet of two families is one row, and connects in the one that is chosen', async ({
  shop,
}) => {
  await connectOn(shop, 'EVM networks')
  await expect(accountButton(shop)).toBeVisible()
})

test('SOL reaches somebody who had none', async ({ shop, urls }) => {
  await connectOn(shop, 'Solana')
  await openSendOnSolana(shop)
  const to = await someone()
  await review(shop, '1.5', to)
  const window = await walletWindow(shop, press(confirmButton(shop)))
  await expect(window.getByRole('heading', { name: 'Send 1.5 SOL' })).toBeVisible()
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect(widget(shop).getByText('1.5 SOL arrived')).toBeVisible()
  const { value } = await createSolanaRpc(urls.solana).getBalance(to).send()
  expect(value).toBe(1_500_000_000n)
})

test('a token that keeps a fee back reaches somebody without a token account', async ({
  shop,
  urls,
}) => {
  await connectOn(shop, 'Solana')
  await openSendOnSolana(shop)
  await widget(shop).getByRole('button', { name: 'SOL', exact: true }).click()
  await widget(shop)
    .getByRole('button', { name: /Portico Toll/ })
    .click()
  const to = await someone()
  await review(shop, '10', to)
  const window = await walletWindow(shop, press(confirmButton(shop)))
  await expect(window.getByText('Opens a token account for')).toBeVisible()
  await expect(window.getByText('Kept back of it')).toBeVisible()
  await window.getByRole('button', { name: 'Approve' }).click()
  await expect(widget(shop).getByText(/arrived/)).toBeVisible()
  const { value } = await createSolanaRpc(urls.solana)
    .getTokenAccountsByOwner(to, { mint: toll.mint }, { encoding: 'jsonParsed' })
    .send()
  const [account] = value
  expect(account?.account.data.parsed.info.tokenAmount.amount).toBe('9900000000')
})
