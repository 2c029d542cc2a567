import { expect, type Page } from '@playwright/test'
import { exchangeVaults, holdingAt, solanaTestClient, solanaTokens } from '@portico/testing/chains'
import { type Address, createSolanaRpc } from '@solana/kit'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { solanaAccounts } from './steps/accounts.ts'
import { inFull } from './steps/chain.ts'
import { connectOn } from './steps/connectOn.ts'
import { test as alone } from './steps/ownStack.ts'
import { test } from './steps/test.ts'
import { approve, press } from './steps/wallet.ts'
import { widget } from './steps/widget.ts'

test.use({ solana: true })

const owner = solanaAccounts.demo.address
const { dollar } = solanaTokens

const form = (page: Page) => ({
  amount: widget(page).getByRole('textbox', { name: 'Amount to pay' }),
  give: widget(page).getByRole('button', { name: /^You pay/ }),
  get: widget(page).getByRole('button', { name: /^You receive/ }),
  review: widget(page).getByRole('button', { name: 'Review' }),
})
const confirm = (page: Page) => widget(page).getByRole('button', { name: 'Swap', exact: true })

const account = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Account ${owner.slice(0, 4)}`) })

async function openSwap(page: Page): Promise<void> {
  await account(page).click()
  await confirm(page).click()
  await expect(form(page).amount).toBeFocused()
}

async function openActivity(page: Page): Promise<void> {
  await account(page).click()
  await widget(page)
    .getByRole('tab', { name: /^Activity/ })
    .click()
}

async function choose(page: Page, side: 'give' | 'get', name: RegExp): Promise<void> {
  await form(page)[side].click()
  await widget(page).getByRole('button', { name }).click()
  await expect(form(page).amount).toBeVisible()
}

async function review(page: Page, amount: string): Promise<void> {
  await form(page).amount.fill(amount)
  await expect(form(page).review).toBeEnabled()
  await form(page).review.click()
  await expect(widget(page)).toHaveAccessibleName('Review swap')
}

/** Returns the base units of a token, read directly from the node. */
async function held(url: string, mint: Address): Promise<bigint> {
  const vault = (await exchangeVaults()).find((one) => one.mint === mint)
  const place = await holdingAt(owner, vault ?? { mint, program: dollar.program })
  return BigInt((await createSolanaRpc(url).getTokenAccountBalance(place).send()).value.amount)
}

test('a visitor swaps SOL for dollars and back, sees what it does, and gets what is shown', async ({
  shop,
  urls,
}) => {
  await connectOn(shop, 'Solana')
  const before = await held(urls.solana, dollar.mint)
  await openSwap(shop)
  await choose(shop, 'get', /^Portico Dollar/)
  await review(shop, '2')
  await expect(widget(shop).getByText('Jupiter')).toBeVisible()
  await expect(widget(shop).getByRole('status').filter({ hasText: '−2 SOL' })).toBeVisible()
  await approve(shop, press(confirm(shop)))
  await expect(widget(shop).getByText('Swapped 2 SOL to PUSD')).toBeVisible()
  const got = (await held(urls.solana, dollar.mint)) - before
  expect(got).toBeGreaterThan(200_000_000n)
  const shown = await widget(shop)
    .getByText(/^You received/)
    .textContent()
  expect((shown ?? '').replaceAll(',', '')).toBe(`You received ${inFull(got, 6)} PUSD`)
  await widget(shop).getByRole('button', { name: 'Done' }).click()

  await confirm(shop).click()
  await choose(shop, 'give', /^Portico Dollar/)
  await choose(shop, 'get', /^Solana/)
  await review(shop, '30')
  const lamports = (await createSolanaRpc(urls.solana).getBalance(owner).send()).value
  await approve(shop, press(confirm(shop)))
  await expect(widget(shop).getByText('Swapped 30 PUSD to SOL')).toBeVisible()
  expect(await held(urls.solana, dollar.mint)).toBe(before + got - 30_000_000n)
  const { value } = await createSolanaRpc(urls.solana).getBalance(owner).send()
  expect(value).toBeGreaterThan(lamports + 100_000_000n)
})

/** Returns every transaction that names the account, read directly from the node. */
async function transactions(url: string): Promise<readonly string[]> {
  const all = await createSolanaRpc(url).getSignaturesForAddress(owner).send()
  return all.map(({ signature }) => signature)
}

alone.describe('before the next block', () => {
  alone.afterEach(async ({ urls }) => {
    await solanaTestClient(urls.solana).setAutomine(true)
    await solanaTestClient(urls.solana).mine()
  })

  alone(
    'a swap that is signed is followed to its end by the page after this one, and signed once',
    async ({ shop, urls }) => {
      const node = solanaTestClient(urls.solana)
      await connectOn(shop, 'Solana')
      const earlier = await transactions(urls.solana)
      const before = await held(urls.solana, dollar.mint)
      await openSwap(shop)
      await choose(shop, 'get', /^Portico Dollar/)
      await review(shop, '1.5')
      await node.setAutomine(false)
      await approve(shop, press(confirm(shop)))
      await expect(widget(shop).getByText(/^Swapping 1\.5 SOL to [\d.]+ PUSD$/)).toBeVisible()
      const windows: Page[] = []
      shop.context().on('page', (page) => windows.push(page))

      await shop.reload()
      await openActivity(shop)
      const rows = widget(shop).getByRole('listitem')
      await expect(rows.filter({ hasText: '1.5 SOL' })).toContainText(/Sent|Pending/)
      expect(await transactions(urls.solana)).toEqual(earlier)
      await widget(shop).getByRole('button', { name: 'Close' }).click()
      await node.mine()
      await expect(shop.getByText('Transaction confirmed')).toBeVisible()

      expect(await transactions(urls.solana)).toHaveLength(earlier.length + 1)
      expect(windows, 'that the wallet has opened').toEqual([])
      const got = (await held(urls.solana, dollar.mint)) - before
      expect(got).toBeGreaterThan(150_000_000n)
      await openActivity(shop)
      // The received amount is in the server's list, which the widget requests again after a while.
      const swapped = rows.filter({ hasText: 'Swapped' })
      await expect(swapped.first()).toContainText(/1\.500 SOL for [\d.]+ PUSD/, {
        timeout: 2 * patienceMs,
      })
      await expect(rows.filter({ hasText: '1.5 SOL' })).toHaveCount(0)
      await swapped.first().getByRole('button').first().click()
      for (const whole of ['1.5 SOL', `${inFull(got, 6)} PUSD`])
        await expect(swapped.first()).toContainText(whole)
    },
  )
})
