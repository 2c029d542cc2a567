import type { Page } from '@playwright/test'
import { patienceMs } from '../../scripts/test/patienceMs.ts'
import { untilStill } from './untilStill.ts'

/**
 * Opens a scene of the playground and waits until it is still. A page that shows a scene already changes to the new one
 * without a page load.
 */
export async function visit(page: Page, url: string, query: Record<string, string>): Promise<void> {
  const site = `${url}/scene.html`
  const address = `#${new URLSearchParams(query)}`
  if (page.url().startsWith(`${site}#`))
    await page.evaluate((hash) => location.assign(hash), address)
  else await page.goto(`${site}${address}`)
  await page.waitForFunction(
    ({ address, lang }) => {
      if (document.documentElement.dataset.led !== address) return false
      const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
      if (!dialog?.open || (lang && dialog.lang !== lang)) return false
      return dialog.querySelector('.slot')?.getAttribute('aria-busy') === 'false'
    },
    { address, lang: query.locale },
    { timeout: patienceMs },
  )
  await untilStill(page)
}
