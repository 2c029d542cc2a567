import { expect, type Page } from '@playwright/test'
import { test } from './steps/test.ts'
import { approve, press } from './steps/wallet.ts'
import { demoWallet, widget } from './steps/widget.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name })
const wallet = (page: Page) =>
  part(page, 'Connect wallet').getByRole('button', { name: /Demo Wallet/ })
/** The page's own button, because cards have buttons with the same name. */
const networkButton = (page: Page, name: string) =>
  page.locator('[data-portico="button"]').getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await page.goto('/inline.html')
  await expect(wallet(page)).toBeVisible()
})

test('a card that is part of the page connects, takes the focus from nobody, and knows nothing of another widget', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  for (const one of [page.getByRole('main'), part(page, 'Connect wallet')]) {
    const { x = 0, width = 0 } = (await one.boundingBox()) ?? {}
    expect(width, 'no wider than the page wants').toBeLessThanOrEqual(720)
    expect(x + width / 2, 'in the middle').toBeCloseTo(960, 0)
  }
  await expect(page.locator('body')).toBeFocused()
  const search = page.getByRole('searchbox', { name: 'Search the shop' })
  await search.fill('tea')
  await expect(search).toBeFocused()
  await approve(page, press(wallet(page)))
  await expect(part(page, 'Account').getByText('Ether', { exact: true })).toBeVisible()
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

  await page.reload()
  await expect(part(page, 'Account').getByText('Ether', { exact: true })).toBeVisible()
  await part(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
  await expect(wallet(page)).toBeVisible()
})
