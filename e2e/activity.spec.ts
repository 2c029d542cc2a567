import { expect, type Locator, type Page } from '@playwright/test'
import { accounts, rpc, tokens } from '@portico/testing/chains'
import { test } from './steps/seeded.ts'
import { approve, press } from './steps/wallet.ts'
import { accountButton, confirmButton, openSend, reviewTransfer, widget } from './steps/widget.ts'

const timezoneId = 'America/Los_Angeles'
test.use({ visitor: 'connected', timezoneId })
// One stack for all of them.
test.describe.configure({ mode: 'default' })

const own = accounts.demo.address
const bob = accounts.all[4].address

const rows = (page: Page): Locator => widget(page).getByRole('listitem')
const field = (page: Page, name: string) => widget(page).getByRole('combobox', { name })
const search = (page: Page) => widget(page).getByRole('searchbox')

async function openActivity(page: Page): Promise<void> {
  await accountButton(page).click()
  await widget(page)
    .getByRole('tab', { name: /^Activity/ })
    .click()
  await expect(rows(page).first()).toBeVisible()
}

/** Reads everything, as an export does. */
async function readAll(page: Page): Promise<void> {
  await Promise.all([
    page.waitForEvent('download'),
    widget(page).getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  await expect(widget(page).getByRole('button', { name: 'Export as CSV' })).toBeVisible()
}

type Line = { title: string; amount: string; at: string; month: string }

/** What all rows say that there are, with the heading that they stand under. */
const linesOf = (page: Page): Promise<Line[]> =>
  widget(page)
    .getByRole('region')
    .evaluateAll((months) =>
      months.flatMap((month) =>
        [...month.querySelectorAll('[role=listitem]')].map((row) => ({
          title: row.querySelector('.row-title')?.textContent ?? '',
          amount: row.querySelector('.history-amount')?.textContent ?? '',
          at: row.querySelector('time')?.dateTime ?? '',
          month: month.querySelector('h3')?.textContent ?? '',
        })),
      ),
    )

/** Specification, section 2. What a swap gives and gets stands in its own words. */
const signs: Record<string, '+' | '-' | ''> = {
  Received: '+',
  Deposited: '+',
  Borrowed: '+',
  Claimed: '+',
  Withdrawn: '-',
  Repaid: '-',
  Burnt: '-',
  Sent: '',
  Minted: '',
}

test('each row stands under its month in the visitor’s time zone, with the sign of its kind and 3 decimals', async ({
  shop,
}) => {
  await openActivity(shop)
  await readAll(shop)
  const lines = await linesOf(shop)
  expect(lines.length).toBeGreaterThan(270)
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezoneId,
    month: 'long',
    year: 'numeric',
  })
  const nameOf = (date: Date) => parts.format(date)
  const [, year = ''] = nameOf(new Date()).split(' ')
  for (const { at, month } of lines)
    expect(month, at).toBe(nameOf(new Date(at)).replace(` ${year}`, ''))
  // Half an hour after midnight in Greenwich it is still the old year in Los Angeles.
  const turn = `${year}-01-01T00:30`
  const first = lines.find(({ at }) => at.startsWith(turn))
  expect(first?.month).toBe(`December ${Number(year) - 1}`)
  const seen = new Set<string>()
  for (const { title, amount } of lines) {
    const sign = signs[title]
    if (sign === undefined || !/\d\.\d/.test(amount)) continue
    seen.add(title)
    expect(amount, title).toMatch(/^[+-]?[\d,]+\.\d{3} \w+$/)
    expect(/^[+-]/.exec(amount)?.[0] ?? '', `${title} ${amount}`).toBe(sign)
  }
  expect([...seen].sort()).toEqual(Object.keys(signs).sort())
})

test('filters leave what has all that they ask for, down to the end of the list', async ({
  shop,
}) => {
  await openActivity(shop)
  await field(shop, 'Kind').selectOption('Burnt')
  await expect(rows(shop)).toHaveCount(6)
  for (const { amount } of await linesOf(shop)) expect(amount).toBe('-0.500 PCOIN')
  await field(shop, 'Kind').selectOption('Sent')
  await field(shop, 'Token').selectOption('PUSDT')
  await expect(rows(shop)).toHaveCount(8)
  await field(shop, 'Direction').selectOption('Incoming')
  await expect(widget(shop).getByText('No transaction matches')).toBeVisible()
  await field(shop, 'Kind').selectOption('Received')
  // What it had before the seed is one more.
  await expect(rows(shop)).toHaveCount(9)
  for (const { amount } of await linesOf(shop)) expect(amount).toMatch(/^\+[\d,]+\.\d{3} PUSDT$/)
  await field(shop, 'Kind').selectOption('Approved')
  await expect(widget(shop).getByText('No transaction matches')).toBeVisible()
  await field(shop, 'Direction').selectOption('In and out')
  await expect(rows(shop)).toHaveCount(4)
  // Rows of one network: there is nothing to choose from.
  await expect(field(shop, 'Network')).toHaveCount(0)
})

test('a search finds an address, the name of a token and a hash', async ({ shop, urls }) => {
  const paid = await rpc<string>(urls.chain, 'eth_sendTransaction', [
    { from: bob, to: own, value: '0x1' },
  ])
  await openActivity(shop)
  await readAll(shop)
  await search(shop).fill(paid)
  await expect(rows(shop)).toHaveCount(1)
  await expect(rows(shop)).toContainText('Received')
  await rows(shop).getByRole('button').first().click()
  await expect(widget(shop).getByText('0.000000000000000001 ETH')).toBeVisible()
  await search(shop).fill(tokens.tether.address.toUpperCase().replace('0X', '0x'))
  // What was sent, received, allowed and taken back.
  await expect(rows(shop)).toHaveCount(25)
  await search(shop).fill(' portico tether ')
  await expect(rows(shop)).toHaveCount(25)
  await search(shop).fill(`${bob.slice(0, -1)}!`)
  await expect(widget(shop).getByText('No transaction matches')).toBeVisible()
  await search(shop).fill('')
  await expect(rows(shop).nth(24)).toBeAttached()
})

test('what is sent is one row at once, and stays that row as it settles', async ({
  shop,
  urls,
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
    const sent = rows(shop).filter({ hasText: /0\.777 ETH/ })
    await expect(sent).toBeVisible()
    await expect(rows(shop).first()).toContainText('0.777 ETH')
    const seen = await shop.evaluateHandle(() => {
      const seen = { most: 0, fewest: 9 }
      const root = document.querySelector('portico-modal')?.shadowRoot
      const look = () => {
        const rows = [...(root?.querySelectorAll('[role=listitem]') ?? [])]
        const count = rows.filter(({ textContent }) => /0\.777 ETH/.test(textContent ?? '')).length
        seen.most = Math.max(seen.most, count)
        seen.fewest = Math.min(seen.fewest, count)
      }
      new MutationObserver(look).observe(root as Node, {
        subtree: true,
        childList: true,
        characterData: true,
      })
      return seen
    })
    await rpc(urls.chain, 'evm_mine')
    // The server says what it was, this browser how much.
    await expect(sent.getByRole('button', { name: /^Sent/ })).toBeVisible()
    await expect(sent).toHaveCount(1)
    expect(await seen.jsonValue()).toEqual({ most: 1, fewest: 1 })
  } finally {
    await rpc(urls.chain, 'evm_setAutomine', [true])
  }
})
