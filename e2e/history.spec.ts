import { expect, type Locator, type Page } from '@playwright/test'
import { accounts, rpc } from '@portico/testing/chains'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { test } from './steps/seeded.ts'
import { approve, press } from './steps/wallet.ts'
import { accountButton, confirmButton, openSend, reviewTransfer, widget } from './steps/widget.ts'

test.use({ visitor: 'connected', timezoneId: 'Asia/Tokyo' })
// One stack for all of them.
test.describe.configure({ mode: 'default' })

const own = accounts.demo.address
const alice = accounts.all[3].address

type Block = {
  timestamp: string
  transactions: { hash: string; from: string; to: string | null; input: string }[]
}
type Receipt = { transactionHash: string; logs: { topics: string[] }[] }

const numberOf = async (url: string) => Number(await rpc<string>(url, 'eth_blockNumber'))
const tag = (block: number) => `0x${block.toString(16)}`

/** When the account was in a transaction, newest first: read from every block after the set-up. */
async function timesOnChain(url: string): Promise<string[]> {
  const word = own.slice(2).toLowerCase()
  const times: string[] = []
  for (let number = await numberOf(url); number > 1; number -= 1) {
    const { timestamp, transactions } = await rpc<Block>(url, 'eth_getBlockByNumber', [
      tag(number),
      true,
    ])
    const receipts = await rpc<Receipt[]>(url, 'eth_getBlockReceipts', [tag(number)])
    const topics = receipts.flatMap(({ logs }) => logs.flatMap((log) => log.topics))
    const named = transactions.some(({ from, to, input }) => `${from}${to}${input}`.includes(word))
    if (named || topics.some((topic) => topic.includes(word)))
      times.push(new Date(Number(timestamp) * 1000).toISOString())
  }
  return times
}

const rows = (page: Page) => widget(page).getByRole('listitem')
const timesOf = (list: Locator): Promise<string[]> =>
  list.evaluateAll((all) => all.map((row) => row.querySelector('time')?.dateTime ?? ''))

async function openActivity(page: Page): Promise<void> {
  await accountButton(page).click()
  await widget(page)
    .getByRole('tab', { name: /^Activity/ })
    .click()
  await expect(rows(page).first()).toBeVisible()
}

const pay = (url: string) =>
  rpc<string>(url, 'eth_sendTransaction', [{ from: alice, to: own, value: '0x1' }])

/** Scrolls to the last row until there is one with this number. */
async function scrollTo(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded()
    expect(await rows(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass({ intervals: [100] })
}

test('300 transactions come to the end without gap or double, while blocks arrive and some are replaced', async ({
  shop,
  urls,
}) => {
  await openActivity(shop)
  await scrollTo(shop, 60)
  await pay(urls.chain)
  await pay(urls.chain)
  await scrollTo(shop, 120)
  await rpc(urls.chain, 'anvil_reorg', [1, []])
  await pay(urls.chain)
  await scrollTo(shop, 200)
  await expect(async () => {
    await rows(shop).last().scrollIntoViewIfNeeded()
    const spam = widget(shop).getByRole('button', { name: /^Show spam/ })
    if (await spam.isVisible()) await spam.click()
    const wanted = await timesOnChain(urls.chain)
    const found = await timesOf(rows(shop))
    expect(found.slice(0, wanted.length)).toEqual(wanted)
    // What is older than the seed is the contracts' set-up, all in one block.
    expect(new Set(found.slice(wanted.length)).size).toBeLessThanOrEqual(1)
  }).toPass({ timeout: 3 * patienceMs })
})

test('a month is that of the visitor’s own time zone at the turn of the year', async ({
  shop,
  urls,
}) => {
  await openActivity(shop)
  const year = new Date().getUTCFullYear()
  const eve = new Date(Date.UTC(year, 0, 1) - 1_800_000).toISOString().slice(0, 16)
  const before = shop.locator(`time[datetime^="${eve}"]`)
  await expect(async () => {
    await rows(shop).last().scrollIntoViewIfNeeded()
    await expect(before).toBeAttached({ timeout: 100 })
  }).toPass()
  const month = widget(shop).getByRole('region').filter({ has: before })
  // Half an hour before midnight in Greenwich it is morning in Tokyo.
  await expect(month.getByRole('heading')).toHaveText('January')
  expect(await timesOnChain(urls.chain)).toContainEqual(expect.stringContaining(eve))
})

test('what is sent from the widget is there once, and becomes the row of the server', async ({
  shop,
}) => {
  await openSend(shop)
  await reviewTransfer(shop, '1.5')
  await approve(shop, press(confirmButton(shop)))
  await expect(widget(shop).getByText('1.5 ETH arrived')).toBeVisible()
  await widget(shop).getByRole('button', { name: 'Done' }).click()
  await widget(shop)
    .getByRole('tab', { name: /^Activity/ })
    .click()
  const sent = rows(shop).filter({ hasText: '1.500 ETH' })
  await expect(sent).toHaveCount(1)
  await sent.getByRole('button').click()
  await expect(widget(shop).getByText('1.5 ETH', { exact: true })).toBeVisible()
  await expect(rows(shop).filter({ hasText: /1\.5(00)? ETH/ })).toHaveCount(1)
})
