import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { accounts, rpc, tokens } from '@portico/testing/chains'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { type AssetName, inFull } from './steps/chain.ts'
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

/** Returns the times of the account's transactions, newest first, from every block after the set-up. */
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

/** The account's balance before its first transaction. */
const genesis = 10_000n * 10n ** 18n

const assets: {
  asset: AssetName
  symbol: string
  address: string | undefined
  decimals: number
}[] = [
  { asset: 'ether', symbol: 'ETH', address: undefined, decimals: 18 },
  { asset: 'dollar', symbol: 'PUSD', address: tokens.dollar.address, decimals: 6 },
  { asset: 'tether', symbol: 'PUSDT', address: tokens.tether.address, decimals: 6 },
  { asset: 'coin', symbol: 'PCOIN', address: tokens.coin.address, decimals: 18 },
]

/** Parses a decimal string into base units. */
function units(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return text.startsWith('-') ? -value : value
}

/** Returns the fields of a line. None of the fields that are read here contains a comma. */
const fields = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) => field)

/** Counts the rows of this amount from now on: the maximum and the minimum. */
const countRows = (page: Page, amount: string) =>
  page.evaluateHandle((amount) => {
    const seen = { most: 0, fewest: 9 }
    const root = document.querySelector('portico-modal')?.shadowRoot
    const look = () => {
      const rows = [...(root?.querySelectorAll('[role=listitem]') ?? [])]
      const count = rows.filter(({ textContent }) => textContent?.includes(amount)).length
      seen.most = Math.max(seen.most, count)
      seen.fewest = Math.min(seen.fewest, count)
    }
    new MutationObserver(look).observe(root as Node, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    return seen
  }, amount)

const pay = (url: string) =>
  rpc<string>(url, 'eth_sendTransaction', [{ from: alice, to: own, value: '0x1' }])

/** Scrolls to the last row until there is one with this number. */
async function scrollTo(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded()
    expect(await rows(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass({ intervals: [100] })
}

test('what is sent is one row at once, and stays that row as it settles; all rows of the export add up to the balances on the chain', async ({
  shop,
  urls,
  chain,
}) => {
  await openSend(shop)
  await rpc(urls.chain, 'evm_setAutomine', [false])
  try {
    await reviewTransfer(shop, '0.777')
    await approve(shop, press(confirmButton(shop)))
    await expect(
      widget(shop)
        .getByText(/0\.777 ETH/)
        .first(),
    ).toBeVisible()
    await widget(shop).getByRole('button', { name: 'Close' }).click()
    await openActivity(shop)
    const sent = rows(shop).filter({ hasText: '0.777 ETH' })
    await expect(sent).toBeVisible()
    await expect(rows(shop).first()).toContainText('0.777 ETH')
    const seen = await countRows(shop, '0.777 ETH')
    await rpc(urls.chain, 'evm_mine')
    // The server knows the kind of the transaction, and this browser its amount.
    await expect(sent.getByRole('button', { name: /^Sent/ })).toBeVisible()
    await expect(sent).toHaveCount(1)
    expect(await seen.jsonValue()).toEqual({ most: 1, fewest: 1 })
  } finally {
    await rpc(urls.chain, 'evm_setAutomine', [true])
  }

  const [file] = await Promise.all([
    shop.waitForEvent('download'),
    widget(shop).getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`history-eip155-31337-${own}.csv`)
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  const at = (name: string) => fields(head).indexOf(name)
  const exported = lines.map(fields)
  expect(new Set(exported.map((row) => row[at('hash')])).size).toBeGreaterThanOrEqual(300)
  for (const { asset, symbol, address, decimals } of assets) {
    const isOf = (row: string[]) => {
      const [, , found] = row[at('asset')]?.split(':') ?? []
      return address ? found?.toLowerCase() === address.toLowerCase() : row[at('symbol')] === symbol
    }
    const sum = exported
      .filter(isOf)
      .reduce((total, row) => total + units(row[at('amount')] ?? '', decimals), 0n)
    const balance = await chain.balanceOf(own, asset)
    const wanted = address ? balance : balance - genesis
    expect(sum, `${symbol}: ${inFull(balance, decimals)}`).toBe(wanted)
  }
})

test('300 transactions come to the end without gap or double, each under its month, while blocks arrive and some are replaced', async ({
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
    // Older blocks than the seed are the contracts' set-up, all in one block.
    expect(new Set(found.slice(wanted.length)).size).toBeLessThanOrEqual(1)
  }).toPass({ timeout: 3 * patienceMs })
  // Half an hour before midnight in Greenwich it is morning in Tokyo.
  const year = new Date().getUTCFullYear()
  const eve = new Date(Date.UTC(year, 0, 1) - 1_800_000).toISOString().slice(0, 16)
  const before = shop.locator(`time[datetime^="${eve}"]`)
  const month = widget(shop).getByRole('region').filter({ has: before })
  await expect(month.getByRole('heading')).toHaveText('January')
})
