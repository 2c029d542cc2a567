import { expect } from '@playwright/test'
import { addressRow, frameOf, logIn, newEmail } from './steps/login/emailVisitor.ts'
import { partitioned } from './steps/login/partitioned.ts'
import { pressInFrame } from './steps/loginHost.ts'
import { test } from './steps/test.ts'
import { accountButton, connectButton, openConnect, widget } from './steps/widget.ts'

test.use({ ...partitioned, emails: true })

test('a visitor sees where the account is logged in, and deletes it for good', async ({
  shop,
  urls,
  complaints,
}) => {
  const email = newEmail()
  await logIn(shop, urls, email)
  const address = (await addressRow(shop).textContent()) ?? ''
  await accountButton(shop).click()
  await widget(shop).getByRole('button', { name: 'Settings' }).click()
  const row = (name: string) =>
    widget(shop).getByRole('list', { name: 'Your login' }).getByRole('button', { name })
  await expect(row('E-mail')).toContainText(email)

  const { frame, dialog } = frameOf(shop)
  const press = (name: string) => pressInFrame(frame.getByRole('button', { name, exact: true }))
  await row('Devices and logins').click()
  await expect(frame.getByText('This is where you are.')).toBeVisible()
  await expect(frame.getByText(new URL(urls.demo).origin)).toBeVisible()
  await press('Close')
  await expect(dialog).toBeHidden()

  const opened = shop.waitForEvent('popup')
  await widget(shop).getByRole('link', { name: 'Recovery and export' }).click()
  const vault = await opened
  expect(new URL(vault.url()).pathname).toBe('/vault')
  await expect(vault.getByRole('heading', { level: 1 })).toBeVisible()
  await vault.close()

  // The code of the login went to the same address a moment ago.
  await row('E-mail').click()
  await frame.getByLabel('New e-mail address').fill(newEmail())
  await press('Save')
  await expect(frame.getByRole('alert')).toHaveText(/^Please try again after \d+ seconds$/)
  complaints.splice(0)
  await press('Cancel')
  await expect(dialog).toBeHidden()

  await row('Delete account').click()
  await frame.getByLabel('Type DELETE to go on').fill('delete')
  await press('Delete my account')
  await expect(connectButton(shop)).toBeVisible()
  await expect(dialog).toBeHidden()
  await shop.reload()
  await expect(connectButton(shop)).toBeVisible()
  await openConnect(shop)
  await expect(widget(shop).getByLabel('E-mail', { exact: true })).toBeVisible()
  expect(address).toMatch(/^0x/)
})
