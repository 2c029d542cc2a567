import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type { ViewName } from '@portico/core'
import { settled } from './steps/settled.ts'
import { test } from './steps/test.ts'
import { visit } from './steps/visit.ts'
import { openAccount, tokenRow, widget } from './steps/widget.ts'

// Pictures for the documentation: `PORTICO_SCREENSHOTS=1 npx playwright test screenshots --project=chromium`.
const wanted = process.env.PORTICO_SCREENSHOTS === '1'

const images = fileURLToPath(new URL('../docs/images', import.meta.url))

/** How much of the page shows around the card, in pixels. */
const margin = 12

const styles = {
  light: { theme: 'light', viewport: { width: 640, height: 860 } },
  dark: { theme: 'dark', viewport: { width: 640, height: 860 } },
  phone: { theme: 'light', viewport: { width: 390, height: 860 } },
} as const

/** The state that tells most of a view. The compiler names a view that is missing. */
const telling: Record<ViewName, string> = {
  Connect: 'featured and own',
  ConnectingExternal: 'waiting',
  AllWallets: 'two thousand',
  GetWallet: 'of the site',
  Downloads: 'everywhere',
  WhatIsAWallet: 'three points',
  WhatIsANetwork: 'three points',
  Account: 'with prices',
  AccountSettings: 'one wallet',
  ProfileWallets: 'one, and one of earlier',
  Networks: 'two networks',
  SwitchNetwork: 'declined',
  UnsupportedChain: 'two networks',
  Send: 'ready, with prices',
  SendSelectToken: 'tokens',
  SendPreview: 'a look-alike',
  Receive: 'a code',
  Transactions: 'in every state',
  SignMessage: 'a sign-in elsewhere',
  WalletRequest: 'a transaction',
}

/** Where the scenes seem to be: views that show the host show the same one each time. */
const site = 'https://kettle-and-crane.example'

/** Some time after the transactions that a scene begins with. */
const today = new Date('2026-06-15T12:01:00Z')

for (const [style, { theme, viewport }] of wanted ? Object.entries(styles) : []) {
  test.describe(style, () => {
    test.use({ viewport, timezoneId: 'UTC' })

    for (const [view, state] of Object.entries(telling))
      test(`a picture of ${view}`, async ({ page, urls }) => {
        mkdirSync(`${images}/views`, { recursive: true })
        await page.clock.setFixedTime(today)
        await page.route(`${site}/**`, async (route) => {
          const { pathname, search } = new URL(route.request().url())
          const response = await route.fetch({ url: `${urls.playground}${pathname}${search}` })
          await route.fulfill({ response })
        })
        await visit(page, site, { view, state, theme })
        await blur(page)
        const path = `${images}/views/${view}-${style}.png`
        await page.screenshot({ path, clip: await atRest(page), caret: 'hide' })
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

/** Takes the focus away: its ring is not a part of the view. */
const blur = (page: Page) =>
  widget(page).evaluate((element) => {
    const root = element.getRootNode() as ShadowRoot
    if (root.activeElement instanceof HTMLElement) root.activeElement.blur()
  })

/** The place of the card once it neither grows nor shrinks any more. */
async function atRest(page: Page) {
  let before = ''
  for (;;) {
    await settled(page)
    const clip = await aroundCard(page)
    const now = JSON.stringify(clip)
    if (now === before) return clip
    before = now
  }
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
