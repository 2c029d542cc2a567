import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'
import { widget } from './widget.ts'

/**
 * Opens a scene of the playground and waits until it has come to rest. A page that shows a scene
 * already changes to the new one without loading again.
 */
export async function visit(page: Page, url: string, query: Record<string, string>): Promise<void> {
  const address = `#${new URLSearchParams(query)}`
  await page.goto(`${url}/scene.html${address}`)
  await expect(page.locator('html')).toHaveAttribute('data-led', address)
  await expect(widget(page)).toBeVisible()
  await expect(widget(page).locator('.slot')).toHaveAttribute('aria-busy', 'false')
  if (query.locale) await expect(widget(page)).toHaveAttribute('lang', query.locale)
  await settled(page)
}
