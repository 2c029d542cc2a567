import { expect, type Page } from '@playwright/test'
import { solanaTokens } from '@portico/testing/chains'
import { type Address, createSolanaRpc, generateKeyPairSigner } from '@solana/kit'
import { accounts, solanaAccounts } from './steps/accounts.ts'
import { inFull } from './steps/chain.ts'
import { connectOn } from './steps/connectOn.ts'
import { test } from './steps/test.ts'
import { approve, press, walletWindow } from './steps/wallet.ts'
import { accountButton, confirmButton, demoWallet, sendForm, widget } from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

test.use({ solana: true })

const { demo } = solanaAccounts
const { dollar, toll } = solanaTokens

const solanaButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Account ${demo.address.slice(0, 4)}`) })

const addresses = { 'EVM networks': accounts.demo.address, Solana: demo.address }

const family = (page: Page, name: string) => widget(page).getByRole('region', { name })

/** Returns the account of a family in the list of the visitor's wallets. */
const account = (page: Page, name: keyof typeof addresses) =>
  family(page, name).getByRole('button', { name: `Copy address ${addresses[name]}` })

/** Opens the list of the visitor's wallets. */
async function openWallets(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account / }).click()
  await widget(page).getByRole('button', { name: 'Wallet: Demo Wallet' }).click()
  await expect(widget(page).getByRole('heading', { name: /^Connected wallets/ })).toBeVisible()
}

type Transfer = { symbol: string; name?: RegExp; amount: string; to: string }

/** Sends from the open shop, including every window, and closes the widget. */
async function transfer(page: Page, { symbol, name, amount, to }: Transfer): Promise<void> {
  await openSendOnSolana(page)
  if (name) {
    await widget(page).getByRole('button', { name: 'SOL', exact: true }).click()
    await widget(page).getByRole('button', { name }).click()
  }
  await review(page, amount, to)
  await approve(page, press(confirmButton(page)))
  await expect(widget(page).getByText(new RegExp(`${symbol} sent`))).toBeVisible()
  await closeDialog(page)
}

/** Closes the widget. */
async function closeDialog(page: Page): Promise<void> {
  await widget(page).getByRole('button', { name: 'Close' }).click()
  await expect(widget(page)).toBeHidden()
}

/** Returns an owner's base units of a mint, read directly from the node. */
async function held(url: string, owner: Address, mint: Address): Promise<string | undefined> {
  const { value } = await createSolanaRpc(url)
    .getTokenAccountsByOwner(owner, { mint }, { encoding: 'jsonParsed' })
    .send()
  return value[0]?.account.data.parsed.info.tokenAmount.amount
}

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

test(
  'SOL reaches somebody who had none, and so does a token that keeps a fee back',
  withAll,
  async ({ shop, urls }) => {
    await connectOn(shop, 'Solana')
    await openSendOnSolana(shop)
    const to = await someone()
    await review(shop, '1.5', to)
    await expect(widget(shop).getByRole('status').filter({ hasText: '−1.5 SOL' })).toBeVisible()
    const window = await walletWindow(shop, press(confirmButton(shop)))
    await expect(window.getByRole('heading', { name: 'Send 1.5 SOL' })).toBeVisible()
    await window.getByRole('button', { name: 'Approve' }).click()
    await expect(widget(shop).getByText('1.5 SOL sent')).toBeVisible()
    const { value } = await createSolanaRpc(urls.solana).getBalance(to).send()
    expect(value).toBe(1_500_000_000n)
    await closeDialog(shop)

    await openSendOnSolana(shop)
    await widget(shop).getByRole('button', { name: 'SOL', exact: true }).click()
    await widget(shop)
      .getByRole('button', { name: /Portico Toll/ })
      .click()
    await review(shop, '10', to)
    await expect(widget(shop).getByRole('status').filter({ hasText: '−10 PTOLL' })).toBeVisible()
    const second = await walletWindow(shop, press(confirmButton(shop)))
    await expect(second.getByText('Opens a token account for')).toBeVisible()
    await expect(second.getByText('Token’s own fee')).toBeVisible()
    await second.getByRole('button', { name: 'Approve' }).click()
    await expect(widget(shop).getByText(/ sent$/)).toBeVisible()
    await expect.poll(() => held(urls.solana, to, toll.mint)).toBe('9900000000')
  },
)

test('wallets of two families stand side by side, send, come back, and leave alone', async ({
  shop,
  urls,
}) => {
  const node = createSolanaRpc(urls.solana)
  const to = await someone()
  await connectOn(shop, 'EVM networks')

  await test.step('the same visitor connects on Solana', async () => {
    await openWallets(shop)
    await widget(shop).getByRole('button', { name: 'Add Solana wallet' }).click()
    await approve(shop, press(demoWallet(shop)))
    await expect(account(shop, 'Solana')).toBeVisible()
    await expect(account(shop, 'EVM networks')).toBeVisible()
    await closeDialog(shop)
    await expect(solanaButton(shop)).toBeVisible()
  })

  await test.step('sends SOL, a token of each program, and sees the balances change', async () => {
    const before = await node.getBalance(demo.address).send()
    await transfer(shop, { symbol: 'SOL', amount: '2', to })
    await transfer(shop, { symbol: 'PUSD', name: /Portico Dollar/, amount: '5', to })
    await transfer(shop, { symbol: 'PTOLL', name: /Portico Toll/, amount: '1', to })
    const { value: theirs } = await node.getBalance(to).send()
    expect(theirs).toBe(2_000_000_000n)
    await expect.poll(() => held(urls.solana, to, dollar.mint)).toBe('5000000')
    await expect.poll(() => held(urls.solana, to, toll.mint)).toBe('990000000')
    const after = await node.getBalance(demo.address).send()
    expect(after.value).toBeLessThan(before.value - 2_000_000_000n)
    await solanaButton(shop).click()
    const left = inFull(after.value, 9)
    await expect(widget(shop).getByTitle(left, { exact: true })).toBeVisible()
    await closeDialog(shop)
  })

  await test.step('both are there after a reload', async () => {
    await shop.reload()
    await expect(solanaButton(shop)).toBeVisible()
    await openWallets(shop)
    await expect(account(shop, 'EVM networks')).toBeVisible()
    await expect(account(shop, 'Solana')).toBeVisible()
  })

  await test.step('one leaves, the other stays', async () => {
    await family(shop, 'Solana')
      .getByRole('button', { name: /^Disconnect/ })
      .click()
    await expect(family(shop, 'Solana')).toBeHidden()
    await expect(account(shop, 'EVM networks')).toBeVisible()
    await shop.reload()
    await expect(accountButton(shop)).toBeVisible()
    await openWallets(shop)
    await expect(family(shop, 'Solana')).toBeHidden()
  })
})
