import { expect, type Locator, type Page } from '@playwright/test'
import { rpc } from '@portico/testing/chains'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { accounts } from './steps/accounts.ts'
import { serverTest as test } from './steps/restartableServer.ts'
import { accountButton, widget } from './steps/widget.ts'

test.use({ visitor: 'connected' })

const own = accounts.demo.address
const alice = accounts.all[3].address

/**
 * Pays the visitor from another account, a number of thousandths equal to the number of blocks, so that no amount
 * repeats. Returns the row's text.
 */
async function pay(url: string): Promise<string> {
  const blocks = Number(await rpc<string>(url, 'eth_blockNumber'))
  const value = `0x${(BigInt(blocks) * 10n ** 15n).toString(16)}`
  await rpc(url, 'eth_sendTransaction', [{ from: alice, to: own, value }])
  return `+${(blocks / 1000).toFixed(3)} ETH`
}

const rowOf = (page: Page, text: string): Locator =>
  widget(page).getByRole('listitem').filter({ hasText: text })

/** Sends a payment, which pages show sooner than by their own request after two minutes, because the server watches. */
async function seePayment(url: string, pages: readonly Page[]): Promise<void> {
  const paid = await pay(url)
  for (const page of pages) await expect(rowOf(page, paid)).toBeVisible({ timeout: 2 * patienceMs })
}

async function openActivity(page: Page): Promise<void> {
  await accountButton(page).click()
  await widget(page)
    .getByRole('tab', { name: /^Activity/ })
    .click()
  await expect(widget(page).getByRole('searchbox')).toBeVisible()
}

test('one tab has the socket for both: both see a payment, and the other takes over as it closes', async ({
  context,
  page,
  server,
  urls,
}) => {
  await page.goto('/')
  await pay(urls.chain)
  await openActivity(page)
  await expect.poll(server.open).toBe(1)
  const other = await context.newPage()
  await other.goto('/')
  await openActivity(other)
  await server.watching(1)
  await seePayment(urls.chain, [page, other])
  expect([server.open(), server.opened()]).toEqual([1, 1])

  await page.close()
  await expect.poll(server.opened).toBe(2)
  await server.watching(2)
  await seePayment(urls.chain, [other])
  expect([server.open(), server.opened()]).toEqual([1, 2])
})
