import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { en as texts } from '../i18n/en.ts'
import type { Account } from './account.ts'
import { showHome } from './homeView.ts'
import { en } from './i18n/en.ts'

const view = { document, texts, vaultTexts: en, language: 'en', show: () => {} }
const account: Account = {
  user: 'u1',
  email: 'a@shop.example',

  mode: 'user' as const,
  requests: [],
  waiting: [],
  addresses: undefined,
  ways: [],
  places: [],
  wallet: undefined,
  limits: [],
  frozenUntil: undefined,
}
const addresses = { eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', solana: 'HAgk14' }
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('a login without a wallet is offered one, and no empty lists', async () => {
  onTestFinished(() => document.body.replaceChildren())
  const action = showHome(view, account, '')
  await expect.element(heading('You don’t have a wallet yet')).toBeVisible()
  for (const name of ['Addresses', 'Recovery options', 'Use your wallet in another app'])
    await expect.element(heading(name)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Create wallet' }).click()
  expect(await action).toEqual({ kind: 'open' })
})

test('a pending change shows if the wallet is open, and is refused by a press', async () => {
  onTestFinished(() => document.body.replaceChildren())
  const takesEffectAt = '2026-01-02T10:00:00Z'
  const waiting = (['emailChange', 'logOut'] as const).map((kind) => ({ kind, takesEffectAt }))
  void showHome(view, { ...account, addresses, waiting }, '')
  await expect.element(heading('Someone is changing your account')).not.toBeInTheDocument()
  const wallet = {} as NonNullable<Account['wallet']>
  const action = showHome(view, { ...account, addresses, waiting, wallet }, '')
  await expect.element(heading('Someone is changing your account')).toBeVisible()
  await expect
    .element(page.getByText('Its e-mail changes on Jan 2', { exact: false }))
    .toBeVisible()
  const refuse = page.getByRole('button', { name: 'Refuse' })
  const pressed = refuse.element() as HTMLElement
  // A press by a script does not count.
  pressed.click()
  await refuse.click()
  expect(await action).toEqual({ kind: 'refuseWaiting' })
})

test('the address of the page leads to a part of it, once', async () => {
  onTestFinished(() => document.body.replaceChildren())
  const ways = [{ factor: '1', kind: 'password' as const }]
  history.replaceState(null, '', '#ways')
  void showHome(view, { ...account, addresses, ways }, '')
  await expect.element(heading('Recovery options')).toHaveFocus()
  expect(location.hash).toBe('')
  void showHome(view, { ...account, addresses, ways }, '')
  await expect.element(heading('Recovery options')).not.toHaveFocus()
})

test('a wallet that this page has not opened shows its addresses, and can be opened', async () => {
  onTestFinished(() => document.body.replaceChildren())
  const action = showHome(view, { ...account, addresses }, '')
  await expect.element(page.getByText(addresses.eip155)).toBeVisible()
  await expect.element(heading('Recovery options')).toBeVisible()
  await expect.element(heading('You don’t have a wallet yet')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Open wallet' }).click()
  expect(await action).toEqual({ kind: 'open' })
})

test('a wallet that its operator can recover says so beside its ways back, and lists the devices that request it', async () => {
  onTestFinished(() => document.body.replaceChildren())
  const at = '2026-01-02T10:00:00Z'
  const requests = [{ device: 'd2', requestedAt: at, opensAt: at, name: '' }]
  const assisted = { ...account, addresses, mode: 'assisted' as const, requests }
  void showHome(view, assisted, '')
  await expect.element(page.getByText('Your operator can recover this wallet')).toBeVisible()
  // This page has not opened the wallet, and so cannot answer the requests.
  await expect.element(heading(texts.requestTitle)).not.toBeInTheDocument()
  const action = showHome(view, { ...assisted, wallet: {} as NonNullable<Account['wallet']> }, '')
  await page.getByRole('button', { name: 'Refuse' }).click()
  expect(await action).toEqual({ kind: 'answer', device: 'd2', answer: 'refuse' })
})

test('secret words that wait after a change of the address are not offered, and the page says until when', async () => {
  onTestFinished(() => document.body.replaceChildren())
  const opened = { ...account, addresses, wallet: {} as NonNullable<Account['wallet']> }
  const show = page.getByRole('button', { name: en.export })
  void showHome(view, opened, '')
  await expect.element(show).toBeVisible()
  void showHome(view, { ...opened, frozenUntil: '2026-01-02T12:00:00Z' }, '')
  await expect.element(page.getByText(/show the recovery phrase from .*Jan 2, 2026/)).toBeVisible()
  await expect.element(show).not.toBeInTheDocument()
})

test('a site has its spending limit, which only a page with the wallet changes', async () => {
  onTestFinished(() => document.body.replaceChildren())
  const limit = {
    user: 'u1',
    projectId: 'p1',
    site: 'https://shop.example',
    currency: 'USD' as const,
    perDay: 5025n,
    most: {},
    version: 3,
    until: Date.UTC(2026, 0, 20, 12),
  }
  const limits = [
    { site: limit.site, limit, version: 3 },
    { site: 'https://other.example', limit: undefined, version: 0 },
  ]
  void showHome(view, { ...account, addresses, limits }, '')
  await expect.element(page.getByText('$50.25 a day until Jan 20, 2026')).toBeVisible()
  await expect.element(page.getByText(en.limitNone)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /limit/ })).not.toBeInTheDocument()
  const opened = { ...account, addresses, limits, wallet: {} as NonNullable<Account['wallet']> }
  const action = showHome(view, opened, '')
  await page.getByRole('button', { name: 'Set limit: https://other.example' }).click()
  expect(await action).toEqual({ kind: 'setLimit', of: limits[1] })
  const removed = showHome(view, opened, '')
  await page.getByRole('button', { name: 'Remove: https://shop.example' }).click()
  expect(await removed).toEqual({ kind: 'removeLimit', of: limits[0] })
})
