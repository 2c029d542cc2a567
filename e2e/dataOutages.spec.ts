import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './steps/seeded.ts'
import { accountButton, tokenRow, widget } from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

test.use({ visitor: 'connected' })

const rows = (page: Page): Locator => widget(page).getByRole('listitem')
const tab = (page: Page, name: RegExp) => widget(page).getByRole('tab', { name })

test(
  'without a connection tokens, NFTs and activity of an earlier visit show, and since when',
  withAll,
  async ({ shop }) => {
    await accountButton(shop).click()
    await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
    await tab(shop, /^NFTs/).click()
    await expect(widget(shop).getByRole('button', { name: 'Harbour' })).toBeVisible()
    await tab(shop, /^Activity/).click()
    await expect(rows(shop).first()).toBeVisible()
    // Its text changes when a name arrives late; its time does not.
    const mined = rows(shop).first().locator('time')
    const newest = (await mined.getAttribute('datetime')) ?? 'never'
    await shop.reload()
    await accountButton(shop).click()
    // The code of the tabs comes from the network too.
    await tab(shop, /^NFTs/).click()
    await expect(widget(shop).getByRole('button', { name: 'Harbour' })).toBeVisible()
    await tab(shop, /^Activity/).click()
    await expect(mined).toHaveAttribute('datetime', newest)
    await tab(shop, /^Tokens/).click()
    await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
    await shop.context().setOffline(true)
    await expect(widget(shop).getByText(/^Offline, as of/)).toBeVisible()
    await tab(shop, /^NFTs/).click()
    await expect(widget(shop).getByRole('button', { name: 'Harbour' })).toBeVisible()
    await expect(widget(shop).getByText(/^As of /)).toBeVisible()
    await tab(shop, /^Activity/).click()
    await expect(mined).toHaveAttribute('datetime', newest)
    await expect(widget(shop).getByText(/^As of /)).toBeVisible()
    await shop.context().setOffline(false)
    await expect(widget(shop).getByText(/^As of /)).toHaveCount(0)
  },
)
