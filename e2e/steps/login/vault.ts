import { expect, type Page } from '@playwright/test'
import { holdGuarded, pressGuarded } from './approvalWindow.ts'

/** Presses a button of the vault page. */
export const pressIn = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Logs in on the vault page, which then asks for a way back. */
export async function logInToVault(
  page: Page,
  email: string,
  code: () => Promise<string>,
): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await pressIn(page, 'Send code')
  await page.getByLabel('Code').fill(await code())
  await pressIn(page, 'Log in')
}

/** Adds a password to the ways back. */
export async function addPassword(page: Page, password: string): Promise<void> {
  await pressIn(page, 'Add a password')
  await pressGuarded(page, 'Continue')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await pressIn(page, 'Save')
  await expect(page.getByRole('status')).toHaveText('Saved.')
}

/** Stores a recovery kit that the page shows, and types the requested group. */
export async function keepKit(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Save your recovery kit' })).toBeVisible()
  const groups = await page.getByRole('list').getByRole('listitem').allTextContents()
  await pressIn(page, 'I’ve saved it')
  const group = page.getByLabel(/^Group \d of your kit$/)
  const number = Number(/\d/.exec((await group.getAttribute('aria-label')) ?? '')?.[0])
  await group.fill(groups[number - 1] ?? '')
  await pressIn(page, 'Save')
  return groups.join('-')
}

/** Reads a secret with this many lines while the button that shows it is held down. */
async function readHeld(page: Page, lines: number): Promise<string> {
  await holdGuarded(page, 'Hold to show')
  await expect(page.getByRole('listitem')).toHaveCount(lines)
  const shown = await page.getByRole('listitem').allTextContents()
  await page.mouse.up()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  return shown.join(' ')
}

type Export = {
  /** Waits for the seconds in which the visitor can reconsider. */
  wait: () => Promise<void>
  openAgain: () => Promise<void>
}

/** Shows the secrets of the wallet: the words, and the private key of each family. */
export async function exportSecrets(page: Page, { wait, openAgain }: Export) {
  await pressIn(page, 'Show recovery phrase')
  await page.getByLabel('Type SHOW to continue').fill('show')
  await pressIn(page, 'Continue')
  await expect(page.getByRole('timer')).toHaveText(/^It can be shown in \d+ seconds/)
  await wait()
  await pressGuarded(page, 'Continue')
  await openAgain()
  const words = await readHeld(page, 12)
  const keys: string[] = []
  for (const one of [1, 2]) {
    await page.getByRole('radio').nth(one).check()
    keys.push(await readHeld(page, 1))
  }
  await pressIn(page, 'Done')
  return { words, keys }
}

/** Shows the secret words, as `exportSecrets` does. */
export const exportWords = async (
  page: Page,
  wait: Export['wait'],
  openAgain: Export['openAgain'],
): Promise<string> => (await exportSecrets(page, { wait, openAgain })).words
