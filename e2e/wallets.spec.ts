import { expect, type Page } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { pressEnterOn } from './steps/keyboard.ts'
import { test } from './steps/test.ts'
import { announce, decentInfo } from './steps/wallets/hostileWallet.ts'
import { accountButton, connectButton, widget } from './steps/widget.ts'

const other = accounts.second.address

/** A second wallet next to the demo wallet. It approves everything. */
const birch = {
  info: { ...decentInfo, name: 'Birch Wallet', rdns: 'example.birch' },
  answers: {
    eth_requestAccounts: { gives: [other] },
    eth_accounts: { gives: [other] },
    eth_chainId: { gives: '0x7a69' },
    wallet_requestPermissions: { gives: [] },
    wallet_revokePermissions: { gives: null },
  },
}

const button = (page: Page, name: string | RegExp) =>
  widget(page).getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => widget(page).getByRole('heading', { name })
const inUse = (page: Page) => widget(page).getByRole('region', { name: 'Active' })
const status = (page: Page, text: string) => widget(page).getByRole('status').getByText(text)

test.use({ visitor: 'connected' })

test('a visitor with two wallets adds one, switches, leaves one, finds it again and leaves all, by keyboard', async ({
  page,
}) => {
  const enter = (name: string | RegExp) => pressEnterOn(page, button(page, name))
  await announce(page, [birch])
  await page.goto('/')
  await pressEnterOn(page, accountButton(page))
  await enter('Wallet: Demo Wallet')
  await expect(heading(page, 'Connected wallets: 1')).toBeVisible()
  await enter('Add wallet')
  await enter(/^Birch Wallet/)
  await expect(status(page, 'New wallet added')).toBeVisible()
  await expect(heading(page, 'Connected wallets: 2')).toBeVisible()
  await expect(inUse(page)).toContainText('Birch Wallet')

  // Both are connected after a reload, the one in use first.
  await page.reload()
  await pressEnterOn(page, accountButton(page))
  await enter('Wallet: Birch Wallet')
  await expect(heading(page, 'Connected wallets: 2')).toBeVisible()

  await enter(/^Switch to/)
  await expect(status(page, 'Wallet switched')).toBeVisible()
  await expect(inUse(page)).toContainText('Demo Wallet')
  await enter('Disconnect Birch Wallet')
  await expect(status(page, 'Wallet disconnected')).toBeVisible()
  await expect(heading(page, 'Recently connected')).toBeVisible()
  await enter('Connect Birch Wallet')
  await expect(heading(page, 'Connected wallets: 2')).toBeVisible()

  await enter('Disconnect all')
  await expect(heading(page, 'No wallet connected')).toBeVisible()
  await enter('Remove Birch Wallet')
  await expect(status(page, 'Wallet removed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(connectButton(page)).toBeVisible()
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
})
