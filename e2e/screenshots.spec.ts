import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { settled } from './steps/settled.ts'
import { test } from './steps/test.ts'
import { tour } from './steps/tour.ts'
import { openAccount, tokenRow, widget } from './steps/widget.ts'

// Pictures for the documentation: `PORTICO_SCREENSHOTS=1 npx playwright test screenshots`.
const wanted = process.env.PORTICO_SCREENSHOTS === '1'

const images = fileURLToPath(new URL('../docs/images', import.meta.url))

/** How much of the page shows around the card, in pixels. */
const margin = 24

const styles = {
  light: { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  dark: { colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const

for (const [style, use] of wanted ? Object.entries(styles) : []) {
  test.describe(style, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } })
    test.describe.configure({ timeout: 90_000 })

    test('a picture of every view', async ({ shop }) => {
      mkdirSync(`${images}/views`, { recursive: true })
      await tour(shop, async (view) => {
        await settled(shop)
        const path = `${images}/views/${view}-${style}.png`
        await shop.screenshot({ path, clip: await aroundCard(shop), caret: 'hide' })
      })
    })
  })
}

for (const colorScheme of wanted ? (['light', 'dark'] as const) : []) {
  test.describe(`the shop, ${colorScheme}`, () => {
    test.use({ colorScheme, visitor: 'connected', viewport: { width: 1280, height: 760 } })

    test('a picture with the account', async ({ shop }) => {
      mkdirSync(images, { recursive: true })
      await openAccount(shop)
      await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
      await settled(shop)
      await shop.screenshot({ path: `${images}/portico-${colorScheme}.png` })
    })
  })
}

/** The card with a margin, as far as the window goes. */
async function aroundCard(page: Page) {
  const card = await widget(page).locator('.card').boundingBox()
  const window = page.viewportSize()
  if (!card || !window) throw new Error('The card is not shown.')
  const left = Math.max(0, Math.floor(card.x - margin))
  const top = Math.max(0, Math.floor(card.y - margin))
  const right = Math.min(window.width, Math.ceil(card.x + card.width + margin))
  const bottom = Math.min(window.height, Math.ceil(card.y + card.height + margin))
  return { x: left, y: top, width: right - left, height: bottom - top }
}
