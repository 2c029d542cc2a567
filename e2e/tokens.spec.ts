import { expect, type Locator, type Page } from '@playwright/test'
import { accounts, rpc, tokens } from '@portico/testing/chains'
import { type AssetName, type Chain, inFull } from './steps/chain.ts'
import { test } from './steps/seeded.ts'
import { friend, openAccount, sendForm, tokenRow, widget } from './steps/widget.ts'

test.use({ visitor: 'connected' })
// One stack for all of them.
test.describe.configure({ mode: 'default' })

const own = accounts.demo.address
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const rows = (page: Page): Locator =>
  widget(page).getByRole('list', { name: 'Tokens' }).getByRole('listitem')
/** Those with a price. Once somebody has looked at its history, an account lists the tokens too that nobody configured. */
const priced = (page: Page): Locator => rows(page).filter({ hasText: '$' })
const fact = (page: Page, name: string): Locator =>
  widget(page)
    .locator('.fact')
    .filter({ has: page.getByText(name, { exact: true }) })

/** Each asset with the decimals and the demonstration price, in hundredths of a dollar. */
const assets: Record<AssetName, { decimals: number; cents: bigint }> = {
  ether: { decimals: 18, cents: 200_000n },
  dollar: { decimals: 6, cents: 100n },
  coin: { decimals: 18, cents: 325n },
  tether: { decimals: 6, cents: 100n },
}

/** What an asset of the account is worth, from its balance on the chain: dollars in base units of 18 decimals. */
async function worthOf(chain: Chain, asset: AssetName): Promise<bigint> {
  const { decimals, cents } = assets[asset]
  return ((await chain.balanceOf(own, asset)) * cents * 10n ** 16n) / 10n ** BigInt(decimals)
}

// Intl reads decimal strings exactly; the type library only knows numbers.
const inDollars = (worth: bigint) => dollars.format(inFull(worth, 18) as unknown as number)

test('tokens of all networks stand by what they are worth, and add up', async ({
  shop,
  chain,
  chain2,
}) => {
  await openAccount(shop)
  await widget(shop).getByRole('button', { name: 'All networks' }).click()
  await expect(rows(shop).filter({ hasText: 'Portico Second' }).first()).toBeVisible()
  const names = { 'Portico Local': chain, 'Portico Second': chain2 }
  const held = await Promise.all(
    Object.entries(names).flatMap(([network, one]) =>
      (Object.keys(assets) as AssetName[]).map(async (asset) => ({
        network,
        worth: await worthOf(one, asset),
      })),
    ),
  )
  held.sort((a, b) => (a.worth < b.worth ? 1 : -1))
  const wanted = held.map(({ network, worth }) => `· ${network} ${inDollars(worth)}`)
  // The rows of one network may come before those of the other.
  const found = () =>
    priced(shop).evaluateAll((all) =>
      all.map((row) => {
        const [, network] =
          /· (Portico \w+?)\d*$/.exec(row.querySelector('.row-detail')?.textContent ?? '') ?? []
        const [worth] = /\$[\d,.]+$/.exec(row.textContent ?? '') ?? []
        return `· ${network} ${worth}`
      }),
    )
  await expect.poll(found).toEqual(wanted)
  const total = held.reduce((sum, { worth }) => sum + worth, 0n)
  await expect(widget(shop).locator('.total bdi')).toHaveText(inDollars(total))
  await widget(shop).getByRole('button', { name: 'Portico Local', exact: true }).click()
  await expect(priced(shop)).toHaveCount(4)
  await expect(rows(shop).filter({ hasText: 'Portico Second' })).toHaveCount(0)
})

test('a token tells its balance on each network, its price and its contract, and leads to Send and Receive', async ({
  shop,
  chain,
  chain2,
}) => {
  await openAccount(shop)
  await tokenRow(shop, 'Portico Coin').getByRole('button').click()
  for (const [network, one] of [
    ['Portico Local', chain],
    ['Portico Second', chain2],
  ] as const) {
    const balance = inFull(await one.balanceOf(own, 'coin'), 18)
    await expect(fact(shop, network).locator('[title]')).toHaveAttribute(
      'title',
      `${balance} PCOIN`,
    )
  }
  await expect(widget(shop).getByText('Price $3.25')).toBeVisible()
  await expect(fact(shop, 'Contract').getByRole('button')).toHaveAccessibleName(
    `Copy the address of the contract ${tokens.coin.address}`,
  )
  await widget(shop).getByRole('button', { name: 'Receive' }).click()
  await expect(widget(shop).getByRole('heading', { name: 'Receive' })).toBeVisible()
  await widget(shop).getByRole('button', { name: 'Back' }).click()
  await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(widget(shop).getByRole('button', { name: 'PCOIN', exact: true })).toBeVisible()
  await expect(sendForm(shop).amount).toBeVisible()
})

test('a token of another network is sent once the wallet is there', async ({ shop }) => {
  await openAccount(shop)
  await widget(shop).getByRole('button', { name: 'All networks' }).click()
  await rows(shop).filter({ hasText: 'Portico Second' }).first().getByRole('button').click()
  await expect(widget(shop).getByRole('button', { name: 'Send', exact: true })).toHaveCount(0)
  await expect(widget(shop).getByRole('button', { name: 'Switch to Portico Second' })).toBeVisible()
})

test('dust and spam are folded away, and unfolded', async ({ shop, urls, chain }) => {
  const left = 5_000n
  const before = await chain.balanceOf(own, 'tether')
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const data = `0xa9059cbb${word(BigInt(friend))}${word(before - left)}`
  await rpc(urls.chain, 'eth_sendTransaction', [{ from: own, to: tokens.tether.address, data }])
  const spam = {
    name: 'Claim at gift.example',
    symbol: 'FREE',
    chainId: 'eip155:31337',
    address: `eip155:31337:0x${'5'.repeat(40)}`,
    price: null,
    quantity: { decimals: '18', numeric: '1000' },
    iconUrl: '',
  }
  await shop.route(`${urls.server}/v1/account/*/balance*`, async (route) => {
    const response = await route.fetch()
    const { balances } = await response.json()
    await route.fulfill({ response, json: { balances: [...balances, spam] } })
  })
  await openAccount(shop)
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
  await expect(widget(shop).getByText(spam.name)).toHaveCount(0)
  await expect(widget(shop).getByText('Portico Tether')).toHaveCount(0)
  const fold = widget(shop).getByRole('button', { name: /^Hidden \(\d+\)$/ })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  const hidden = widget(shop).getByRole('list', { name: /^Hidden/ })
  await expect(hidden.getByText(spam.name)).toBeVisible()
  await expect(hidden.getByText('Portico Tether')).toBeVisible()
  await fold.click()
  await expect(hidden).toHaveCount(0)
})
