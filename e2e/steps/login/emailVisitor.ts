import { expect, type Page } from '@playwright/test'
import type { PerPart } from '../../../scripts/stack/parts.ts'
import { codeFor } from '../loginHost.ts'
import { accountButton, openConnect, widget } from '../widget.ts'

/** The password of the specs' wallets. */
export const password = 'seven green kettles'

/** Returns an address that nobody has logged in with. */
export const newEmail = () => `a${crypto.randomUUID()}@visitor.example`

/** Returns the visitor's view of the login frame, and the dialog around it. */
export function frameOf(page: Page) {
  const frame = page.frameLocator('portico-login iframe')
  return {
    frame,
    dialog: page.getByRole('dialog', { name: 'Your wallet' }),
    password: frame.getByLabel('Password', { exact: true }),
    repeat: frame.getByLabel('Repeat password'),
    make: frame.getByRole('button', { name: 'Create wallet' }),
    form: frame.locator('form'),
    decline: frame.getByRole('button', { name: 'Decline' }),
  }
}

/** Types an address into the widget, and requests a code. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await openConnect(page)
  const field = widget(page).getByLabel('E-mail', { exact: true })
  // Typed like a visitor. In Firefox, Playwright's `fill` is not a visitor's input, and React does not notice it.
  await field.pressSequentially(email)
  await field.press('Enter')
}

/** Logs in with the code of the mailbox, and makes a wallet. */
export async function logIn(page: Page, urls: PerPart<string>, email: string): Promise<void> {
  await enterEmail(page, email)
  const code = widget(page).getByLabel('6-digit code')
  await expect(code).toBeFocused()
  await code.pressSequentially(await codeFor(email, urls))
  const form = frameOf(page)
  await form.password.fill(password)
  await form.repeat.fill(password)
  await form.make.click()
  await expect(accountButton(page)).toBeVisible()
}

/** The cell with the address in use in the page's own table. */
export const addressRow = (page: Page) =>
  page
    .locator('tr')
    .filter({ has: page.getByRole('rowheader', { name: 'address', exact: true }) })
    .locator('td')

/** The wallet's answer to the page. */
export const answer = (page: Page) => page.locator('.panel-answer')
