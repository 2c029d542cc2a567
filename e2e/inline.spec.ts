import { expect, type Page } from '@playwright/test'
import { scan } from './steps/axe.ts'
import { shapeFaults, sideways } from './steps/shape.ts'
import { test } from './steps/test.ts'
import { untilStill } from './steps/untilStill.ts'
import { approve, press } from './steps/wallet.ts'
import { demoWallet, widget } from './steps/widget.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })
const wallet = (page: Page) =>
  part(page, 'Connect wallet').getByRole('button', { name: /Demo Wallet/ })
/** The button of the page, beside what cards name alike. */
const networkButton = (page: Page, name: string) =>
  page.locator('[data-portico="button"]').getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/inline.html')
  await expect(wallet(page)).toBeVisible()
})

test('a card that is part of the page connects, and takes the focus from nobody', async ({
  page,
}) => {
  await expect(page.locator('body')).toBeFocused()
  const search = page.getByRole('searchbox', { name: 'Search the shop' })
  await search.fill('tea')
  await expect(search).toBeFocused()
  await approve(page, press(wallet(page)))
  await expect(part(page, 'Account').getByText('Ether', { exact: true })).toBeVisible()
  await page.reload()
  await expect(part(page, 'Account').getByText('Ether', { exact: true })).toBeVisible()
  await part(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
  await expect(wallet(page)).toBeVisible()
})

test('two widgets on a page know nothing of each other', async ({ page }) => {
  await approve(page, press(wallet(page)))
  await expect(part(page, 'Account')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(demoWallet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(widget(page)).toBeHidden()
  await networkButton(page, 'Portico Local').click()
  await widget(page)
    .getByRole('button', { name: /^Portico Second/ })
    .click()
  await widget(page).getByRole('button', { name: 'Close' }).click()
  await expect(networkButton(page, 'Portico Second')).toBeVisible()
  await expect(
    part(page, 'Account').getByRole('button', { name: 'Network: Portico Local' }),
  ).toBeVisible()
})

test('axe finds no fault on a card that is part of the page', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await scan(page, `Connect, ${colorScheme}`, 'html')
  }
  await approve(page, press(wallet(page)))
  await expect(part(page, 'Account').getByText('Ether', { exact: true })).toBeVisible()
  await scan(page, 'Account', 'html')
})

test('at 320 px and right to left it fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await untilStill(page)
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  expect(await shapeFaults(page, part(page, 'Connect wallet'))).toEqual([])
})

test('a page that throws the dialog away scrolls again, and opens it again', async ({ page }) => {
  const open = page.getByRole('button', { name: 'Sign in' })
  await open.click()
  await expect(demoWallet(page)).toBeVisible()
  await page.evaluate(() => document.querySelector('portico-modal')?.remove())
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  await open.click()
  await expect(demoWallet(page)).toBeVisible()
  await expect(page.locator('portico-modal')).toHaveCount(1)
})

test('what an extension puts into our elements, or clones of them, changes nothing', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(demoWallet(page)).toBeVisible()
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('portico-modal, portico-inline, [data-portico]')) {
      host.append(document.createElement('extension-panel'), 'text of an extension')
      host.setAttribute('data-extension', 'on')
      document.body.prepend(host.cloneNode(true))
    }
  })
  await expect(demoWallet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(widget(page)).toBeHidden()
  await approve(page, press(wallet(page)))
  await expect(part(page, 'Account')).toBeVisible()
})
