import { expect, type Page } from '@playwright/test'
import { test } from './steps/test.ts'
import { approve, connectsAlone, press } from './steps/wallet.ts'
import { connectAndWait, connectButton, signInButton, widget } from './steps/widget.ts'

const signedIn = (page: Page) =>
  page.getByRole('button', { name: /^Account (0x|\w+\.eth).* Signed in$/ })

test.beforeEach(({ page }) => connectsAlone(page))

test('a session that ends while the page is open is asked for anew where it is required, and cancelling disconnects', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/members.html')
  await connectAndWait(page)
  await approve(page, press(signInButton(page)))
  await expect(signedIn(page)).toBeVisible()
  await expect(widget(page)).toBeHidden()
  // The session ends elsewhere, then the page requests the next token.
  await page.context().clearCookies()
  await page.clock.runFor('05:00')
  await expect(widget(page).getByText(/Your session has ended/)).toBeVisible()
  await widget(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(connectButton(page)).toBeVisible()
})
