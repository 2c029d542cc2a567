import { openWalletHere, type Route, saveSpendingLimit, walletPrices } from '@portico/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { textsOf } from '../../i18n/texts.ts'
import { readLimit } from '../../limits/limitSeal.ts'
import { makeWallet } from '../../requests/realWallet.test.util.ts'
import type { ValueApproval } from '../../value/valuePasskeys.ts'
import { createPressPlace } from '../../view/press/pressPlace.test.util.ts'
import type { RequestAsUser } from '../../wallet/requestAsUser.ts'
import { en as vaultTexts } from '../i18n/en.ts'
import { type LimitParts, removeLimit, setLimit } from './setLimit.ts'

const now = Date.UTC(2026, 0, 1)
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tokens = [
  { address: token, symbol: 'USDC', decimals: 6 },
  { address: `0x${'1'.repeat(40)}`, symbol: 'ODD', decimals: 18 },
]
const chain = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18, tokens }
const of = { site: 'https://shop.example', limit: undefined, version: 4 }

/** Opens a vault page with a real wallet. Its server prices ether and one token, and stores limits if `isSaved`. */
async function createPage({
  passkey,
  prices = ['2000', '1', null],
  isSaved = true,
}: {
  passkey?: ValueApproval
  prices?: (string | null)[]
  isSaved?: boolean
} = {}) {
  onTestFinished(() => document.body.replaceChildren())
  const { stored, serverShare } = await makeWallet()
  const saved: { limit: object; seal: string }[] = []
  const pricedBy = vi.fn()
  const { place, press } = createPressPlace()
  const parts: LimitParts = {
    view: { document, ...textsOf('en'), vaultTexts, show: () => {} },
    place,
    chains: { list: async () => [chain] },
    requestAsUser: (async (route: Route, body: { limit: object; seal: string }) => {
      if (route === openWalletHere) return { serverShare }
      if (route === walletPrices) {
        pricedBy(body)
        return { prices }
      }
      if (route !== saveSpendingLimit) throw new Error(`No answer to ${route.path}`)
      saved.push(body)
      return { saved: isSaved }
    }) as unknown as RequestAsUser,
    approvalOf: async () => passkey,
    wallet: stored,
    email: 'a@shop.example',
    projectId: 'p1',
    now: () => now,
  }
  const type = async (amount: string, currency = 'USD') => {
    await page.getByLabelText('Amount a day').fill(amount)
    await page.getByRole('combobox').selectOptions(currency)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const confirm = page.getByRole('button', { name: 'Set limit' })
  return { parts, saved, type, confirm, press, pricedBy, address: stored.addresses.solana }
}

test('the visitor sees what a limit is in each asset, presses, and the wallet signs exactly that', async () => {
  const { parts, saved, type, confirm, press, pricedBy, address } = await createPage()
  const done = setLimit(parts, of)
  await type('1,000')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Enter an amount like 50 or 12.50.')
  await type('20', 'EUR')
  await expect.element(confirm).toBeVisible()
  expect(pricedBy).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ currency: 'eur' }))
  for (const text of [
    '€20',
    'Jan 31, 2026',
    '0.01 ETH',
    '20 USDC',
    'USDC · Ethereum · 0xA0b8…eB48',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(
      page.getByText('Not included, because they have no price: ODD · Ethereum · 0x1111…1111'),
    )
    .toBeVisible()
  expect(saved).toEqual([])
  await press(confirm.element())
  expect(await done).toBe('Limit set.')
  expect(saved).toHaveLength(1)
  expect(readLimit(saved[0], address)).toEqual({
    user: 'u1',
    projectId: 'p1',
    site: of.site,
    currency: 'EUR',
    perDay: 2000n,
    most: {
      'eip155:1/slip44:60': 10n ** 16n,
      [`eip155:1/erc20:${token.toLowerCase()}`]: 20_000_000n,
    },
    version: now,
    until: now + 30 * 24 * 60 * 60_000,
  })
})

test('a wallet with a passkey signs no limit that the passkey has not approved', async () => {
  const check = vi.fn(() => Promise.reject(new Error('It has not signed this')))
  const value = {} as ValueApproval['value']
  const { parts, saved, type, confirm, press } = await createPage({
    passkey: { value, ids: ['AAAA'], check },
  })
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue({
    rawId: new ArrayBuffer(1),
    response: {
      clientDataJSON: new ArrayBuffer(1),
      authenticatorData: new ArrayBuffer(1),
      signature: new ArrayBuffer(1),
    },
  } as unknown as Credential)
  const failed = expect(setLimit(parts, of)).rejects.toThrow('It has not signed this')
  await type('20')
  await expect.element(confirm).toBeVisible()
  await press(confirm.element())
  await failed
  expect(saved).toEqual([])
})

test('a press of a script, or none, sets no limit', async () => {
  const { parts, saved, type, confirm } = await createPage()
  const declined = expect(setLimit(parts, of)).rejects.toMatchObject({ code: 'DECLINED' })
  await type('20')
  await expect.element(confirm).toBeVisible()
  ;(confirm.element() as HTMLElement).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await declined
  expect(saved).toEqual([])
})

test('without any price there is no limit, and the page says why', async () => {
  const { parts, saved, type } = await createPage({ prices: [null, '0', null] })
  const done = setLimit(parts, of)
  await type('20')
  await expect.element(page.getByRole('alert')).toHaveTextContent(vaultTexts.limitNoPrices)
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await done).toBe('')
  expect(saved).toEqual([])
})

test('a removed limit is signed too, and is newer than one of the future', async () => {
  const { parts, saved, address } = await createPage()
  expect(await removeLimit(parts, { ...of, version: now + 5 })).toBe('Limit removed.')
  expect(readLimit(saved[0], address)).toMatchObject({ perDay: 0n, most: {}, version: now + 6 })
})

test('a limit that the server has not stored is not reported as set', async () => {
  const { parts } = await createPage({ isSaved: false })
  await expect(removeLimit(parts, of)).rejects.toMatchObject({ code: 'FAILED' })
})
