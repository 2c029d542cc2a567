import { expect, type Page } from '@playwright/test'
import { broken } from './steps/network.ts'
import { test } from './steps/test.ts'
import { accountButton, openAccount, openSend, viewAlert, widget } from './steps/widget.ts'

// Firefox remembers a module that failed to load as long as the page exists.

/** Resolves once the page has been loaded again. */
async function loadedAnew(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { earlier: true }))
  await press()
  await expect
    .poll(() => page.evaluate(() => 'earlier' in globalThis).catch(() => true))
    .toBe(false)
}

test.use({ visitor: 'connected' })

test('what did not come twice can be had by loading the page again: the widget, a view, a card on the page', async ({
  shop,
}) => {
  await shop.route('**/assets/mountModal-*.js', broken)
  await accountButton(shop).click()
  const again = shop.getByRole('button', { name: 'Could not open. Try again' })
  await expect(again).toBeFocused()
  await again.click()
  const reload = shop.getByRole('button', { name: 'Could not open. Reload the page' })
  await expect(reload).toBeVisible()
  await loadedAnew(shop, () => reload.click())
  await shop.unrouteAll()

  await openAccount(shop)
  await shop.route('**/assets/sendViews-*.js', broken)
  await widget(shop).getByRole('button', { name: 'Send', exact: true }).click()
  const note = viewAlert(shop)
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toContainText('This view couldn’t be loaded')
  await loadedAnew(shop, () => widget(shop).getByRole('button', { name: 'Reload page' }).click())
  await shop.unrouteAll()
  await openSend(shop)

  await shop.route('**/assets/mountInline-*.js', broken)
  await shop.goto('/inline.html')
  await again.click()
  await loadedAnew(shop, () => reload.click())
  await expect(again, 'when the page is opened again, it can be tried again').toBeVisible()
  await shop.unrouteAll()
  await shop.reload()
  await expect(shop.getByRole('button', { name: /Demo Wallet/ })).toBeVisible()
})
