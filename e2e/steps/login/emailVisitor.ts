import { expect, type Page } from '@playwright/test'
import type { PerPart } from '../../../scripts/stack/parts.ts'
import { codeFor } from '../loginHost.ts'
import { accountButton, openConnect, widget } from '../widget.ts'

/** What visitors of the specs open their wallets with. */
export const password = 'seven green kettles'

/** An address that nobody has logged in with. */
export const newEmail = () => `a${crypto.randomUUID()}@visitor.example`

/** What the visitor sees of the login frame, and the dialog around it. */
export function frameOf(page: Page) {
  const frame = page.frameLocator('portico-login iframe')
  return {
    frame,
    dialog: page.getByRole('dialog', { name: 'Your wallet' }),
    password: frame.getByLabel('Password', { exact: true }),
    repeat: frame.getByLabel('The same password again'),
    make: frame.getByRole('button', { name: 'Make my wallet' }),
    form: frame.locator('form'),
    decline: frame.getByRole('button', { name: 'Decline' }),
  }
}

/** Types an address into the widget, and asks for a code. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await openConnect(page)
  const field = widget(page).getByLabel('E-mail', { exact: true })
  // As a visitor does: what Playwright fills in Firefox is no input of a visitor's, and React does not hear of it.
  await field.pressSequentially(email)
  await field.press('Enter')
}

/** Logs in with the code of the mailbox, and makes a wallet. */
export async function logIn(page: Page, urls: PerPart<string>, email: string): Promise<void> {
  await enterEmail(page, email)
  const code = widget(page).getByLabel('Code of six digits')
  await expect(code).toBeFocused()
  await code.pressSequentially(await codeFor(email, urls))
  const form = frameOf(page)
  await form.password.fill(password)
  await form.repeat.fill(password)
  await form.make.click()
  await expect(accountButton(page)).toBeVisible()
}

/** The cell of the page's own table with the address in use. */
export const addressRow = (page: Page) =>
  page
    .locator('tr')
    .filter({ has: page.getByRole('rowheader', { name: 'address', exact: true }) })
    .locator('td')

/** What the page was answered by the wallet. */
export const answer = (page: Page) => page.locator('.panel-answer')
