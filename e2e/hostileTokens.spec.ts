import { expect } from '@playwright/test'
import type { TokenBalance } from '@portico/contract'
import { onBalances } from './steps/network.ts'
import { test } from './steps/test.ts'
import { openAccount, openSend, sendForm, tokenRow, widget } from './steps/widget.ts'

test.use({ visitor: 'connected' })

const token = (last: number, hostile: object): TokenBalance => ({
  name: 'Token',
  symbol: 'TOK',
  chainId: 'eip155:31337',
  address: `eip155:31337:0x00000000000000000000000000000000000000${last}`,
  price: null,
  iconUrl: '',
  quantity: { decimals: '18', numeric: '1' },
  ...hostile,
})

const hostile = [
  token(11, { name: '<img src=x onerror=alert(1)>', symbol: '<script>' }),
  token(12, { name: 'Good \u202enikoT\u202c', symbol: '\u2066\u202eDSU' }),
  token(13, { name: 'L'.repeat(10_000), symbol: 'S'.repeat(10_000) }),
  token(14, {
    name: 'Rich',
    symbol: 'RICH',
    quantity: { decimals: '18', numeric: '9'.repeat(60) },
  }),
  token(15, { name: 'Broken', quantity: { decimals: '18', numeric: 'NaN' } }),
  token(16, { name: 'Deep', quantity: { decimals: '255', numeric: '1' } }),
  token(17, { name: 'Script', iconUrl: 'javascript:alert(1)' }),
  token(18, { name: 'No picture', iconUrl: 'data:image/png;base64,bm90aGluZw==' }),
  token(19, { name: 'A\n\n\nB\u0000C', symbol: '\u200b' }),
]

test('what strangers call a token stays one short line of text', async ({ shop, urls }) => {
  await onBalances(shop, urls, async (route) => {
    const response = await route.fetch()
    const { balances } = await response.json()
    await route.fulfill({ response, json: { balances: [...balances, ...hostile] } })
  })
  await openAccount(shop)
  const list = widget(shop).getByRole('list', { name: 'Tokens' })
  await expect(tokenRow(shop, '<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(tokenRow(shop, 'Good nikoT')).toContainText('DSU')
  await expect(tokenRow(shop, 'Rich')).toBeVisible()
  await expect(tokenRow(shop, 'ABC')).toBeVisible()
  await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
  await expect(list.getByText('Broken')).toBeHidden()
  await expect(list.getByText('Deep')).toBeHidden()
  const faults = () =>
    list.getByRole('listitem').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const text = row.textContent ?? ''
        const isShort = text.length < 160 && !/[\u202a-\u202e\u2066-\u2069]/.test(text)
        return isShort && row.getBoundingClientRect().height <= 64 ? [] : [text]
      }),
    )
  await expect.poll(faults).toEqual([])
  await expect
    .poll(() => list.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBe(0)
})

test('a token with a hostile name can be chosen, and the form still holds', async ({
  shop,
  urls,
}) => {
  await onBalances(shop, urls, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { balances: hostile } })
  })
  await openSend(shop)
  await widget(shop).getByRole('button', { name: 'ETH', exact: true }).click()
  await widget(shop)
    .getByRole('button', { name: /^L{20}/ })
    .click()
  await expect(sendForm(shop).amount).toBeVisible()
  const form = widget(shop).locator('form')
  await expect
    .poll(() => form.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBe(0)
})
