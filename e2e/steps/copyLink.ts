import { expect, type Page } from '@playwright/test'
import { openConnect, widget } from './widget.ts'

/** Copies the link that the widget shows, as a visitor with the wallet in another tab does. */
export async function copyLink(shop: Page): Promise<string> {
  await shop.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConnect(shop)
  await widget(shop)
    .getByRole('button', { name: /^Scan with your phone/ })
    .click()
  await expect(widget(shop).getByRole('img', { name: /QR code/ })).toBeVisible()
  await shop.getByRole('button', { name: 'Copy link', exact: true }).click()
  await expect(shop.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const uri = await shop.evaluate(() => navigator.clipboard.readText())
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  return uri
}
