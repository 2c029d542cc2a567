import { expect, type Page } from '@playwright/test'
import { approve, press, walletWindow } from './wallet.ts'
import {
  chooseToken,
  confirmButton,
  demoWallet,
  friend,
  networkRow,
  openAccount,
  openConnect,
  sendForm,
  tokenRow,
  widget,
} from './widget.ts'

/**
 * Leads a new visitor through every view and its main states. `see` is called while each shows;
 * nothing waits for a pointer or the clock.
 */
export async function tour(page: Page, see: (view: string) => Promise<void>): Promise<void> {
  await connecting(page, see)
  await openAccount(page)
  await expect(tokenRow(page, 'Portico Dollar')).toBeVisible()
  await see('account')
  await button(page, 'Receive').click()
  await expect(widget(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
  await see('receive')
  await button(page, 'Back').click()
  await switching(page, see)
  await button(page, 'Send').click()
  await sending(page, see)
}

type See = (view: string) => Promise<void>

const button = (page: Page, name: string) => widget(page).getByRole('button', { name, exact: true })

async function connecting(page: Page, see: See): Promise<void> {
  await openConnect(page)
  await see('connect')
  const window = await walletWindow(page, press(demoWallet(page)))
  await expect(widget(page).getByText('Continue in Demo Wallet')).toBeVisible()
  await see('connecting')
  await window.getByRole('button', { name: 'Decline' }).click()
  await expect(widget(page).getByText('Connection declined', { exact: true })).toBeVisible()
  await see('connect-declined')
  await approve(page, press(button(page, 'Try again')))
  await expect(widget(page)).toBeHidden()
}

async function switching(page: Page, see: See): Promise<void> {
  await button(page, 'Network: Portico Local').click()
  await expect(networkRow(page, 'Portico Second')).toBeVisible()
  await see('networks')
  const window = await walletWindow(page, press(networkRow(page, 'Portico Second')))
  await expect(widget(page).getByText('Approve in wallet')).toBeVisible()
  await see('switching')
  await window.getByRole('button', { name: 'Decline' }).click()
  await expect(widget(page).getByText('Switch declined', { exact: true })).toBeVisible()
  await see('switch-declined')
  await button(page, 'Back').click()
  await button(page, 'Back').click()
}

async function sending(page: Page, see: See): Promise<void> {
  const { amount, recipient, review } = sendForm(page)
  await expect(button(page, 'Enter an amount')).toBeVisible()
  await see('send')
  await amount.fill('123456789.125')
  await recipient.fill(friend.replace('C', 'c'))
  await expect(widget(page).getByText(/^The capital letters/)).toBeVisible()
  await see('send-invalid')
  await button(page, 'ETH').click()
  await expect(widget(page).getByRole('list', { name: 'Your tokens' })).toBeVisible()
  await see('select-token')
  await button(page, 'Back').click()
  await chooseToken(page, 'Portico Dollar')
  await amount.fill('12.5')
  await recipient.fill(friend)
  await expect(review).toBeEnabled()
  await see('send-ready')
  await review.click()
  await expect(confirmButton(page)).toBeEnabled()
  await see('review')
  const window = await walletWindow(page, press(confirmButton(page)))
  await expect(widget(page).getByText('Approve in Demo Wallet')).toBeVisible()
  await see('requested')
  await window.getByRole('button', { name: 'Decline' }).click()
  await expect(widget(page).getByText('Request cancelled')).toBeVisible()
  await see('not-sent')
  await approve(page, press(button(page, 'Try again')))
  await expect(widget(page).getByText('12.5 PUSD arrived')).toBeVisible()
  await see('sent')
}
