import { expect, type Page } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { pressEnterOn } from './steps/keyboard.ts'
import { test } from './steps/test.ts'
import { announce, decentInfo } from './steps/wallets/hostileWallet.ts'
import { accountButton, connectButton, openAccount, widget } from './steps/widget.ts'

const other = accounts.second.address

/** A second wallet beside the demo wallet; it goes along with everything. */
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

test.describe('a visitor with two wallets', () => {
  test.use({ visitor: 'connected' })

  test.beforeEach(async ({ page }) => {
    await announce(page, [birch])
    await page.goto('/')
    await expect(accountButton(page)).toBeVisible()
  })

  test('adds one, switches, leaves one, finds it again and leaves all', async ({ page }) => {
    await openAccount(page)
    await button(page, 'Wallet: Demo Wallet').click()
    await expect(heading(page, 'Connected wallets: 1')).toBeVisible()
    await button(page, 'Add wallet').click()
    await button(page, /^Birch Wallet/).click()
    await expect(status(page, 'New wallet added')).toBeVisible()
    await expect(heading(page, 'Connected wallets: 2')).toBeVisible()
    await expect(inUse(page)).toContainText('Birch Wallet')

    await button(page, /^Switch to/).click()
    await expect(status(page, 'Wallet switched')).toBeVisible()
    await expect(inUse(page)).toContainText('Demo Wallet')

    await button(page, 'Disconnect Birch Wallet').click()
    await expect(status(page, 'Wallet disconnected')).toBeVisible()
    await expect(heading(page, 'Recently connected')).toBeVisible()
    await button(page, 'Connect Birch Wallet').click()
    await expect(heading(page, 'Connected wallets: 2')).toBeVisible()

    await button(page, 'Disconnect all').click()
    await expect(heading(page, 'No wallet connected')).toBeVisible()
    await button(page, 'Remove Birch Wallet').click()
    await expect(status(page, 'Wallet deleted')).toBeVisible()
    await button(page, 'Close').click()
    await expect(connectButton(page)).toBeVisible()
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
  })

  test('needs no pointer for it', async ({ page }) => {
    await pressEnterOn(page, accountButton(page))
    await pressEnterOn(page, button(page, 'Wallet: Demo Wallet'))
    await pressEnterOn(page, button(page, 'Add wallet'))
    await pressEnterOn(page, button(page, /^Birch Wallet/))
    await expect(inUse(page)).toContainText('Birch Wallet')
    await pressEnterOn(page, button(page, /^Switch to/))
    await expect(inUse(page)).toContainText('Demo Wallet')
    await pressEnterOn(page, button(page, 'Disconnect Birch Wallet'))
    await expect(heading(page, 'Connected wallets: 1')).toBeVisible()
    await page.keyboard.press('Escape')
    await pressEnterOn(page, button(page, 'Settings'))
    await pressEnterOn(page, button(page, 'Disconnect'))
    await expect(connectButton(page)).toBeFocused()
  })

  test('has both again after a reload, the one in use first', async ({ page }) => {
    await openAccount(page)
    await button(page, 'Wallet: Demo Wallet').click()
    await button(page, 'Add wallet').click()
    await button(page, /^Birch Wallet/).click()
    await expect(heading(page, 'Connected wallets: 2')).toBeVisible()
    await page.reload()
    await accountButton(page).click()
    await button(page, 'Wallet: Birch Wallet').click()
    await expect(heading(page, 'Connected wallets: 2')).toBeVisible()
  })
})
