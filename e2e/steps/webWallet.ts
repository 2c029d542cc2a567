import { expect, type Page } from '@playwright/test'
import { cast } from './accounts.ts'
import { scanThemes } from './axe.ts'

/** The password of the web wallet in specs. */
const walletPassword = 'correct horse battery'

/** A button of the web wallet. */
export const button = (wallet: Page, name: string) =>
  wallet.getByRole('button', { name, exact: true })

/** Opens the web wallet in a separate page, with the funded accounts of this worker. */
export async function openWebWallet(page: Page, url: string): Promise<Page> {
  const wallet = await page.context().newPage()
  await wallet.goto(url)
  await importFundedSeed(wallet)
  return wallet
}

/** Sets up a new wallet with the seed of this worker's accounts. */
export async function importFundedSeed(wallet: Page): Promise<void> {
  await importWords(wallet, cast.words)
  await protect(wallet)
}

/** Imports words into a new wallet. The next step is the choice of a lock. */
export async function importWords(wallet: Page, words: string): Promise<void> {
  await button(wallet, 'Import recovery phrase').click()
  await wallet.getByLabel('Recovery phrase').fill(words)
  await button(wallet, 'Continue').click()
}

/** Locks a new seed by the specs' password. Afterwards the wallet is open. */
export async function protect(wallet: Page): Promise<void> {
  await wallet.getByLabel('Password', { exact: false }).first().fill(walletPassword)
  await wallet.getByLabel('Repeat password').fill(walletPassword)
  await button(wallet, 'Lock with password').click()
  await expect(button(wallet, 'Lock')).toBeVisible()
}

/** Unlocks the wallet with the specs' password. A tab next to an open one unlocks by itself. */
export async function unlockWallet(wallet: Page): Promise<void> {
  await wallet.getByLabel('Password').fill(walletPassword)
  await button(wallet, 'Unlock').click()
  await expect(button(wallet, 'Lock')).toBeVisible()
}

/** Follows a pairing link that the owner pastes. */
export async function pasteLink(wallet: Page, uri: string): Promise<void> {
  await button(wallet, 'Connect to a site').click()
  await wallet.getByLabel('Pairing link').fill(uri)
  await button(wallet, 'Connect').click()
}

/** Approves the wallet's request, by the name of its button. */
export async function agree(
  wallet: Page,
  name: 'Connect' | 'Sign' | 'Sign in' | 'Send' | 'Approve',
): Promise<void> {
  await expect(wallet.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button(wallet, 'Reject')).toBeVisible()
  await wallet
    .locator(`button[aria-disabled="false"]`, { hasText: new RegExp(`^${name}$`) })
    .click()
  await expect(button(wallet, 'Reject')).toBeHidden()
}

/** Approves a connection, with the account in use, on all networks. */
export const approveSession = (wallet: Page): Promise<void> => agree(wallet, 'Connect')

/** Rejects the wallet's request. */
export async function rejectInWallet(wallet: Page): Promise<void> {
  await button(wallet, 'Reject').click()
  await expect(button(wallet, 'Reject')).toBeHidden()
}

/** Rejects the wallet's request, without a pointer. */
export async function rejectByKeyboard(wallet: Page): Promise<void> {
  await tabTo(wallet, 'Reject')
  await wallet.keyboard.press('Enter')
  await expect(button(wallet, 'Reject')).toBeHidden()
}

/** Approves the wallet's request, without a pointer. */
export async function agreeByKeyboard(
  wallet: Page,
  name: 'Connect' | 'Sign' | 'Sign in' | 'Approve' | 'Notify the site',
): Promise<void> {
  await expect(button(wallet, name)).toHaveAttribute('aria-disabled', 'false')
  await tabTo(wallet, name)
  await wallet.keyboard.press('Enter')
  await expect(button(wallet, 'Reject')).toBeHidden()
}

async function tabTo(wallet: Page, name: string): Promise<void> {
  const goal = button(wallet, name)
  const isThere = () => goal.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 40 && !(await isThere()); stops += 1)
    await wallet.keyboard.press('Tab')
  await expect(goal).toBeFocused()
}

/**
 * Checks a screen of the wallet: the notice, no accessibility faults in light and dark, and everything within 320
 * pixels of width, also with doubled text size (WCAG 1.4.4, 1.4.10).
 */
export async function inspect(wallet: Page, what: string): Promise<void> {
  await expect.soft(wallet.getByText('Demonstration: no real money'), what).toBeVisible()
  await scanThemes(wallet, what, { within: 'html' })
  const before = wallet.viewportSize()
  await wallet.setViewportSize({ width: 320, height: 640 })
  for (const size of ['100%', '200%']) {
    const beyond = await wallet.evaluate((fontSize) => {
      const root = document.documentElement
      root.style.fontSize = fontSize
      const wide = root.scrollWidth - root.clientWidth
      root.style.fontSize = ''
      return wide
    }, size)
    expect.soft(beyond, `${what}: pixels beyond the edge, text at ${size}`).toBe(0)
  }
  if (before) await wallet.setViewportSize(before)
}
