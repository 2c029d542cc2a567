import { expect, type Page } from '@playwright/test'
import { test } from './steps/test.ts'
import { accountButton, connectButton, demoWallet, tokenRow, widget } from './steps/widget.ts'
import { withAll } from './steps/withAll.ts'

const cycles = 50

// The page without an event log, which would grow by itself.
test.use({ path: '/strict.html', reducedMotion: 'reduce' })

test.beforeEach(async ({ page }) => {
  // The browser decides when a page is idle. Under load this may not happen during a test.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) =>
      window.setTimeout(run, 1, { didTimeout: false, timeRemaining: () => 50 })
    window.cancelIdleCallback = (id) => clearTimeout(id)
  })
})

test('opening and closing fifty times leaves no node and no listener behind', async ({ shop }) => {
  const cycle = async () => {
    await connectButton(shop).press('Enter')
    await expect(demoWallet(shop)).toBeFocused()
    await shop.keyboard.press('Escape')
    await expect(widget(shop)).toBeHidden()
  }
  // One card is prepared for the next opening.
  await expectNoGrowth(shop, cycle, 1)
})

test.describe('connected', () => {
  test.use({ visitor: 'connected' })

  test(
    'opening the account fifty times leaves no node and no listener behind',
    withAll,
    async ({ shop }) => {
      const cycle = async () => {
        await accountButton(shop).press('Enter')
        await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
        await shop.keyboard.press('Escape')
        await expect(widget(shop)).toBeHidden()
      }
      await expectNoGrowth(shop, cycle)
    },
  )
})

test.describe('as a part of the page', () => {
  test.use({ path: '/inline.html' })

  test(
    'taking the card away and putting it back fifty times leaves nothing behind',
    withAll,
    async ({ page }) => {
      await page.goto('/inline.html')
      const wallet = page.getByRole('region').getByRole('button', { name: /Demo Wallet/ })
      const cycle = async () => {
        await expect(wallet).toBeVisible()
        await page.getByRole('button', { name: 'Take the card away' }).click()
        await expect(page.locator('portico-inline')).toHaveCount(0)
        await page.getByRole('button', { name: 'Put the card back' }).click()
        await expect(wallet).toBeVisible()
      }
      // The first sign of life has prepared a card that would open above the page.
      await expectNoGrowth(page, cycle, 1)
    },
  )
})

/**
 * Finds a leak of one node or listener in every other cycle. A smaller growth is not a trend, because the browser may
 * still hold the last closed card. `cards` are laid out and closed between the cycles.
 */
async function expectNoGrowth(page: Page, cycle: () => Promise<void>, cards = 0): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const count = async () => {
    // The content of a closed card is removed when its last animation has ended.
    await expect(page.locator('portico-modal .card')).toHaveCount(cards)
    await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { nodes, listeners: jsEventListeners }
  }
  for (let round = 0; round < 5; round += 1) await cycle()
  const before = await count()
  for (let round = 0; round < cycles; round += 1) await cycle()
  // Polled, because the browser releases a closed card when it is idle, not on command.
  const mostGrown = async () => {
    const now = await count()
    return Math.max(now.nodes - before.nodes, now.listeners - before.listeners)
  }
  await expect.poll(mostGrown).toBeLessThan(cycles / 2)
}
