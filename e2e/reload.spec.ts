import { expect, type Page } from '@playwright/test'
import { broken } from './steps/network.ts'
import { test } from './steps/test.ts'
import {
  accountButton,
  connectButton,
  demoWallet,
  openAccount,
  openSend,
  viewAlert,
  widget,
} from './steps/widget.ts'

// Firefox remembers for as long as the page is there that a module did not come.

/** Resolves once the page has been loaded anew. */
async function loadedAnew(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { earlier: true }))
  await press()
  await expect
    .poll(() => page.evaluate(() => 'earlier' in globalThis).catch(() => true))
    .toBe(false)
}

test('a widget that did not come twice can be had by loading the page again', async ({ shop }) => {
  await shop.route('**/assets/mountModal-*.js', broken)
  await connectButton(shop).click()
  await shop.getByRole('button', { name: 'Could not open. Try again' }).click()
  const reload = shop.getByRole('button', { name: 'Could not open. Reload the page' })
  await expect(reload).toBeVisible()
  await loadedAnew(shop, () => reload.click())
  await shop.unrouteAll()
  await connectButton(shop).click()
  await expect(demoWallet(shop)).toBeVisible()
})

test.describe('inline', () => {
  test.use({ path: '/inline.html' })

  test('a card that did not come twice can be had by loading the page again', async ({ page }) => {
    await page.route('**/assets/mountInline-*.js', broken)
    await page.goto('/inline.html')
    const again = page.getByRole('button', { name: 'Could not open. Try again' })
    await again.click()
    const reload = page.getByRole('button', { name: 'Could not open. Reload the page' })
    await loadedAnew(page, () => reload.click())
    await expect(again, 'when the page is opened again, it can be tried again').toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByRole('button', { name: /Demo Wallet/ })).toBeVisible()
  })
})

test.describe('connected', () => {
  test.use({ visitor: 'connected' })

  test('the account button says that the widget cannot be loaded', async ({ shop }) => {
    await shop.route('**/assets/mountModal-*.js', broken)
    await accountButton(shop).click()
    await expect(shop.getByRole('button', { name: 'Could not open. Try again' })).toBeFocused()
  })

  test('a view that did not come twice can be had by loading the page again', async ({ shop }) => {
    await openAccount(shop)
    await shop.route('**/assets/sendViews-*.js', broken)
    await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
    const note = viewAlert(shop)
    await note.getByRole('button', { name: 'Try again' }).click()
    await expect(note).toContainText('This view could not be loaded')
    const reload = widget(shop).getByRole('button', { name: 'Load page again' })
    await loadedAnew(shop, () => reload.click())
    await shop.unrouteAll()
    await openSend(shop)
  })
})
