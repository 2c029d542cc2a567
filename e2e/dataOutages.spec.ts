import { expect, type Locator, type Page } from '@playwright/test'
import type { PerPart } from '../scripts/stack/parts.ts'
import { answering, broken, type Fate } from './steps/network.ts'
import { test } from './steps/seeded.ts'
import {
  accountButton,
  friend,
  openSend,
  sendForm,
  tokenRow,
  viewAlert,
  widget,
} from './steps/widget.ts'

test.use({ visitor: 'connected' })
// One stack for all of them; they only look.
test.describe.configure({ mode: 'default' })

const rows = (page: Page): Locator => widget(page).getByRole('listitem')
const retry = (page: Page): Locator => widget(page).getByRole('button', { name: 'Try again' })
const tab = (page: Page, name: RegExp) => widget(page).getByRole('tab', { name })

const error = { code: -32603, message: 'No' }

const fates: Record<string, Fate> = {
  'does not answer': broken,
  'answers with an error': answering(503, '{"error":{"code":"INTERNAL","message":"no"}}'),
  'answers nonsense': answering(200, '<!doctype html><title>Captive portal</title>'),
}

/** Whether a request is one of these of the data API, and with a cursor or without. */
const isCall =
  ({ server }: PerPart<string>, path: RegExp) =>
  (url: URL) =>
    url.origin === server && path.test(url.pathname + url.search)

const history = /\/history\?/
const nfts = /\/nfts\?/
const olderRows = /\/history\?.*cursor=/
const detail = /\/v1\/nft\?/
const price = /\/fungible\/price/
const names = /\/v1\/(identity|profile)\//

for (const [what, fate] of Object.entries(fates)) {
  test(`a history that ${what} is told in the specification's words, and read by "Try again"`, async ({
    shop,
    urls,
  }) => {
    await shop.route(isCall(urls, history), fate)
    await accountButton(shop).click()
    await tab(shop, /^Activity/).click()
    const alert = viewAlert(shop).filter({ hasText: 'Failed to fetch transactions' })
    await expect(alert).toBeVisible()
    await shop.unrouteAll()
    await retry(shop).click()
    await expect(rows(shop).first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  test(`a gallery whose server ${what} says so, and is read by "Try again"`, async ({
    shop,
    urls,
  }) => {
    await shop.route(isCall(urls, nfts), fate)
    await accountButton(shop).click()
    await tab(shop, /^NFTs/).click()
    await expect(viewAlert(shop)).toBeVisible()
    await shop.unrouteAll()
    await retry(shop).click()
    await expect(widget(shop).getByRole('button', { name: 'Lighthouse' })).toBeVisible()
    await expect(viewAlert(shop)).toHaveCount(0)
  })
}

test('older rows that cannot be read leave those that there are, and go on from there', async ({
  shop,
  urls,
}) => {
  await shop.route(isCall(urls, olderRows), fates['answers with an error'] as Fate)
  await accountButton(shop).click()
  await tab(shop, /^Activity/).click()
  const alert = viewAlert(shop).filter({ hasText: 'Failed to fetch transactions' })
  await rows(shop).last().scrollIntoViewIfNeeded()
  await expect(alert).toBeVisible()
  const before = await rows(shop).count()
  expect(before).toBeGreaterThan(5)
  await shop.unrouteAll()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(shop).nth(before)).toBeAttached()
  await expect(alert).toHaveCount(0)
})

test('an NFT whose particulars cannot be read shows what the gallery knew, and is read by "Try again"', async ({
  shop,
  urls,
}) => {
  await shop.route(isCall(urls, detail), fates['answers with an error'] as Fate)
  await accountButton(shop).click()
  await tab(shop, /^NFTs/).click()
  await widget(shop).getByRole('button', { name: 'Harbour' }).click()
  await expect(viewAlert(shop)).toBeVisible()
  await expect(widget(shop).getByRole('heading', { name: 'Harbour' })).toBeVisible()
  await expect(widget(shop).getByRole('button', { name: 'Hide' })).toBeVisible()
  await shop.unrouteAll()
  await retry(shop).click()
  await expect(widget(shop).getByText('Harbour, seen from the local chain.')).toBeVisible()
})

test('without prices a token tells its balance and its contract, and no number that nobody knows', async ({
  shop,
  urls,
}) => {
  await shop.route(isCall(urls, price), broken)
  await accountButton(shop).click()
  await tokenRow(shop, 'Portico Coin').getByRole('button').click()
  await expect(widget(shop).getByText('Contract', { exact: true })).toBeVisible()
  await expect(widget(shop).getByText(/^Price \$/)).toHaveCount(0)
  await expect(viewAlert(shop)).toHaveCount(0)
})

test('without the names of accounts their addresses show, and nothing is said', async ({
  shop,
  urls,
}) => {
  await shop.route(isCall(urls, names), broken)
  await accountButton(shop).click()
  await tab(shop, /^Activity/).click()
  await expect(rows(shop).first()).toBeVisible()
  await expect(viewAlert(shop)).toHaveCount(0)
})

test('a name that cannot be looked up is told at its field, and an address goes on', async ({
  shop,
}) => {
  await openSend(shop)
  // Nodes answer that they cannot, whichever way they are asked.
  await shop.route('**', async (route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes('"eth_call"')) return route.fallback()
    const refuse = ({ id }: { id: number }) => ({ jsonrpc: '2.0', id, error })
    const calls = JSON.parse(body)
    const answer = Array.isArray(calls) ? calls.map(refuse) : refuse(calls)
    await answering(200, JSON.stringify(answer))(route)
  })
  await sendForm(shop).amount.fill('1')
  await sendForm(shop).recipient.fill('alice.eth')
  await expect(widget(shop).getByText('Error resolving name')).toBeVisible()
  await shop.unrouteAll()
  await sendForm(shop).recipient.fill(friend)
  await expect(sendForm(shop).review).toBeEnabled()
})

test('on a network that the data API does not serve the activity is that of this browser, and the gallery says so', async ({
  shop,
  urls,
}) => {
  await shop.route(isCall(urls, /supported-chains/), answering(200, '{"http":[],"ws":[]}'))
  await accountButton(shop).click()
  await tab(shop, /^NFTs/).click()
  await expect(widget(shop).getByText('NFTs cannot be shown')).toBeVisible()
  await tab(shop, /^Activity/).click()
  await expect(widget(shop).getByRole('tabpanel')).toContainText(/\w/)
  await expect(viewAlert(shop).filter({ hasText: 'transactions' })).toHaveCount(0)
})

test('without a connection tokens, NFTs and activity of an earlier visit show, and since when', async ({
  shop,
}) => {
  await accountButton(shop).click()
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
  await tab(shop, /^NFTs/).click()
  await expect(widget(shop).getByRole('button', { name: 'Harbour' })).toBeVisible()
  await tab(shop, /^Activity/).click()
  await expect(rows(shop).first()).toBeVisible()
  // Its words change where a name comes late; when it was does not.
  const mined = rows(shop).first().locator('time')
  const newest = (await mined.getAttribute('datetime')) ?? 'never'
  await shop.reload()
  await accountButton(shop).click()
  // The code of the tabs comes by the network too.
  await tab(shop, /^NFTs/).click()
  await expect(widget(shop).getByRole('button', { name: 'Harbour' })).toBeVisible()
  await tab(shop, /^Activity/).click()
  await expect(mined).toHaveAttribute('datetime', newest)
  await tab(shop, /^Tokens/).click()
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
  await shop.context().setOffline(true)
  await expect(widget(shop).getByText(/^Offline, as of/)).toBeVisible()
  await tab(shop, /^NFTs/).click()
  await expect(widget(shop).getByRole('button', { name: 'Harbour' })).toBeVisible()
  await expect(widget(shop).getByText(/^As of /)).toBeVisible()
  await tab(shop, /^Activity/).click()
  await expect(mined).toHaveAttribute('datetime', newest)
  await expect(widget(shop).getByText(/^As of /)).toBeVisible()
  await shop.context().setOffline(false)
  await expect(widget(shop).getByText(/^As of /)).toHaveCount(0)
})
