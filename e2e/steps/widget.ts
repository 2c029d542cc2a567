import { expect, type Locator, type Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { approve, press } from './wallet.ts'

/** Another account, to which the visitor sends. */
export const friend = accounts.third.address

/** The open widget. */
export const widget = (page: Pick<Page, 'getByRole'>): Locator => page.getByRole('dialog')

/** The button on the page before a wallet is connected. */
export const connectButton = (page: Pick<Page, 'getByRole'>): Locator =>
  page.getByRole('button', { name: 'Connect wallet' })

/** The button on the page once a wallet is connected. It shows the address, or the name once it is known. */
export const accountButton = (page: Pick<Page, 'getByRole'>): Locator =>
  page.getByRole('button', { name: /^Account (0x|\w+\.eth)/ })

/** The demo wallet in the list of wallets. */
export const demoWallet = (page: Page): Locator =>
  widget(page).getByRole('button', { name: /Demo Wallet/ })

/** Opens the widget with the list of wallets. */
export async function openConnect(page: Page): Promise<void> {
  await connectButton(page).click()
  await expect(demoWallet(page)).toBeVisible()
}

/** Connects the demo wallet, including every window. */
export async function connectDemoWallet(page: Page): Promise<void> {
  await openConnect(page)
  await approve(page, press(demoWallet(page)))
  await expect(widget(page)).toBeHidden()
  await expect(accountButton(page)).toBeVisible()
}

/** Opens the account, with its tokens. */
export async function openAccount(page: Page): Promise<void> {
  await accountButton(page).click()
  await expect(tokenRow(page, 'Ether')).toBeVisible()
}

/** A token in the account's list. */
export const tokenRow = (page: Page, name: string): Locator =>
  widget(page)
    .getByRole('list', { name: 'Tokens' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })

/** The fields and the button of the Send form. */
export const sendForm = (page: Page) => ({
  amount: widget(page).getByRole('textbox', { name: 'Amount' }),
  recipient: widget(page).getByRole('textbox', { name: 'To', exact: true }),
  review: widget(page).getByRole('button', { name: 'Review' }),
})

/** Opens the Send form from the page. */
export async function openSend(page: Page): Promise<void> {
  await openAccount(page)
  await widget(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(sendForm(page).amount).toBeFocused()
}

/** Selects the token to send, by its name. */
export async function chooseToken(page: Page, name: string): Promise<void> {
  await widget(page).getByRole('button', { name: 'ETH', exact: true }).click()
  await widget(page)
    .getByRole('list', { name: 'Your tokens' })
    .getByRole('button', { name })
    .click()
  await expect(sendForm(page).amount).toBeVisible()
}

/** Fills the Send form and goes to the preview. */
export async function reviewTransfer(
  page: Page,
  amount: string,
  to: string = friend,
): Promise<void> {
  const form = sendForm(page)
  await form.amount.pressSequentially(amount)
  await form.recipient.pressSequentially(to)
  await form.review.click()
  await expect(confirmButton(page)).toBeEnabled()
}

/** Fills the Send form with the maximum, and goes to the preview. */
export async function reviewAll(page: Page, to = friend): Promise<void> {
  const form = sendForm(page)
  await form.recipient.pressSequentially(to)
  await widget(page).getByRole('button', { name: 'Max' }).click()
  await expect(form.amount).toHaveValue(/^\d+\.\d+$/)
  await form.review.click()
  await expect(confirmButton(page)).toBeEnabled()
}

/** The button that sends the request to the wallet. */
export const confirmButton = (page: Page): Locator =>
  widget(page).getByRole('button', { name: 'Confirm' })

/** Opens the list of networks from the account. */
export async function openNetworks(page: Page): Promise<void> {
  await openAccount(page)
  await widget(page)
    .getByRole('button', { name: /^Network:/ })
    .click()
  await expect(networkRow(page, 'Portico Second')).toBeVisible()
}

/** A network in the list. */
export const networkRow = (page: Page, name: string): Locator =>
  widget(page).getByRole('list', { name: 'Networks' }).getByRole('button', { name })

/** The error that a view shows. Temporary messages are in a separate place. */
export const viewAlert = (page: Page): Locator =>
  widget(page).getByRole('alert').and(page.locator(':not(.toaster)'))

/** The button of the view that asks the visitor to sign in. */
export const signInButton = (page: Page) => widget(page).getByRole('button', { name: 'Sign in' })

/** Connects the demo wallet, and waits until the visitor is asked to sign in. */
export async function connectAndWait(page: Page): Promise<void> {
  await openConnect(page)
  await approve(page, press(demoWallet(page)))
  await expect(signInButton(page)).toBeEnabled()
}
