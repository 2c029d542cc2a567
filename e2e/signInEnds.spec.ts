import { expect, type Page } from '@playwright/test'
import { accounts } from './steps/accounts.ts'
import { serverTest as test } from './steps/restartableServer.ts'
import { approve, connectsAlone, press } from './steps/wallet.ts'
import {
  accountButton,
  connectAndWait,
  connectButton,
  signInButton,
  viewAlert,
  widget,
} from './steps/widget.ts'

const signedIn = (page: Page) =>
  page.getByRole('button', { name: /^Account (0x|demo\.eth).* Signed in$/ })

/** Connects and signs in, in two steps. */
async function signIn(page: Page): Promise<void> {
  await connectAndWait(page)
  await approve(page, press(signInButton(page)))
  await expect(signedIn(page)).toBeVisible()
  await expect(widget(page)).toBeHidden()
}

test.beforeEach(({ page }) => connectsAlone(page))

test('a server that is gone while the visitor signs has the same signature as it comes back', async ({
  page,
  server,
}) => {
  await page.goto('/members.html')
  await connectAndWait(page)
  await server.kill()
  await approve(page, press(signInButton(page)))
  await expect(viewAlert(page)).toContainText('does not answer')
  await server.start()
  await widget(page).getByRole('button', { name: 'Try again' }).click()
  await expect(signedIn(page)).toBeVisible()
  await expect(widget(page)).toBeHidden()
})

test('a server that is gone as the page loads asks for nothing, and the session is there as it comes back', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await page.goto('/members.html?optional')
  await signIn(page)
  await server.kill()
  await page.reload()
  const end = new RegExp(`${accounts.demo.address.slice(-6)}$`)
  await expect(accountButton(page)).toHaveAccessibleName(end)
  await server.start()
  await expect(async () => {
    await page.clock.runFor(15_000)
    await expect(signedIn(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(widget(page)).toBeHidden()
})

/** Signs in, and has the session ended elsewhere; the page asks for the next token then. */
async function endSession(page: Page): Promise<void> {
  await page.clock.install()
  await signIn(page)
  await page.context().clearCookies()
  await page.clock.runFor('05:00')
}

test.describe('a session that ends while the page is open', () => {
  test('is told where it is optional, and the button says so no longer', async ({ page }) => {
    await page.goto('/members.html?optional')
    await endSession(page)
    await expect(page.getByText('Your session has ended')).toBeVisible()
    await expect(signedIn(page)).toBeHidden()
    await expect(accountButton(page)).toBeVisible()
  })

  test('is asked for anew where it is required, and cancelling disconnects', async ({ page }) => {
    await page.goto('/members.html')
    await endSession(page)
    await expect(widget(page).getByText(/Your session has ended/)).toBeVisible()
    await widget(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(connectButton(page)).toBeVisible()
  })
})
