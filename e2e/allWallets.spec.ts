import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './steps/test.ts'
import { visit } from './steps/visit.ts'
import { widget } from './steps/widget.ts'

const open = (page: Page, url: string, view: string, state: string): Promise<void> =>
  visit(page, url, { view, state, theme: 'light' })

const search = (page: Page): Locator =>
  widget(page).getByRole('combobox', { name: 'Search wallet' })
const cells = (page: Page): Locator => widget(page).getByRole('gridcell')
const marked = (page: Page): Locator => widget(page).getByRole('gridcell', { selected: true })

test('from Connect to one of many wallets and back, with the keyboard alone', async ({
  page,
  urls,
}) => {
  await open(page, urls.playground, 'Connect', 'many wallets')
  await expect(widget(page).getByRole('button', { name: 'Amber Installed' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(widget(page).getByRole('button', { name: 'Search wallet 520+' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('fjord 5')
  await expect(widget(page).getByRole('status').filter({ hasText: '4 wallets' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(marked(page)).toHaveAccessibleName('Fjord 501')
  await page.keyboard.press('Enter')
  await expect(widget(page).getByRole('heading', { name: 'Get Fjord 501' })).toBeVisible()
  const link = widget(page).getByRole('link', { name: 'Chrome extension' })
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('href', 'https://store.example/fjord-501')
  await page.keyboard.press('Escape')
  await expect(search(page)).toHaveValue('fjord 5')
  await expect(search(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(widget(page).getByRole('button', { name: 'Amber Installed' })).toBeFocused()
})

test('of two thousand wallets only those in sight are in the document', async ({ page, urls }) => {
  await open(page, urls.playground, 'AllWallets', 'two thousand')
  const grid = widget(page).getByRole('grid', { name: 'Wallets' })
  await expect(grid).toHaveAttribute('aria-rowcount', '501')
  await expect.poll(() => cells(page).count()).toBeLessThan(60)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(marked(page)).toHaveAccessibleName('Birch 2000')
  await expect(marked(page)).toBeInViewport()
  await expect.poll(() => cells(page).count()).toBeLessThan(60)
})

test('a wallet is chosen by a touch', async ({ page, urls }) => {
  await open(page, urls.playground, 'AllWallets', 'searched')
  await widget(page).getByRole('gridcell', { name: 'Fjord 15', exact: true }).click()
  await expect(widget(page).getByRole('heading', { name: 'Get Fjord 15' })).toBeVisible()
})
