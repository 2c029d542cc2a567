import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { accounts, tokens } from '@portico/testing/chains'
import { type AssetName, inFull } from './steps/chain.ts'
import { test } from './steps/seeded.ts'
import { accountButton, widget } from './steps/widget.ts'

test.use({ visitor: 'connected' })

const own = accounts.demo.address
/** What the account had before its first transaction. */
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

/** A decimal string in base units. */
function units(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return text.startsWith('-') ? -value : value
}

/** Fields of a line; none of those that are read here has a comma in it. */
const fields = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field = '']) => field)

test('the sums of an exported history are the balances on the chain, to the last unit', async ({
  shop,
  chain,
}) => {
  await accountButton(shop).click()
  await widget(shop)
    .getByRole('tab', { name: /^Activity/ })
    .click()
  const [file] = await Promise.all([
    shop.waitForEvent('download'),
    widget(shop).getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`history-eip155-31337-${own}.csv`)
  const [head = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  const at = (name: string) => fields(head).indexOf(name)
  const rows = lines.map(fields)
  expect(new Set(rows.map((row) => row[at('hash')])).size).toBeGreaterThanOrEqual(300)
  for (const { asset, symbol, address, decimals } of assets) {
    const isOf = (row: string[]) => {
      const [, , found] = row[at('asset')]?.split(':') ?? []
      return address ? found?.toLowerCase() === address.toLowerCase() : row[at('symbol')] === symbol
    }
    const sum = rows
      .filter(isOf)
      .reduce((total, row) => total + units(row[at('amount')] ?? '', decimals), 0n)
    const balance = await chain.balanceOf(own, asset)
    const wanted = address ? balance : balance - genesis
    expect(sum, `${symbol}: ${inFull(balance, decimals)}`).toBe(wanted)
  }
})

test('a press on the export outlasts rows that come while it is held down', async ({ shop }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await shop.route(/\/history\?.*cursor=/, async (route) => {
    await released
    await route.continue()
  })
  const requested = shop.waitForRequest(/\/history\?.*cursor=/)
  await accountButton(shop).click()
  await widget(shop)
    .getByRole('tab', { name: /^Activity/ })
    .click()
  const rows = widget(shop).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await rows.last().scrollIntoViewIfNeeded()
  await requested
  const before = await rows.count()
  await widget(shop).getByRole('button', { name: 'Export as CSV' }).hover()
  await shop.mouse.down()
  release()
  await expect(rows.nth(before)).toBeAttached()
  const [file] = await Promise.all([shop.waitForEvent('download'), shop.mouse.up()])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
})
