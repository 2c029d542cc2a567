import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { withoutWallets } from './steps/network.ts'
import { shapeFaults, sideways } from './steps/shape.ts'
import { test } from './steps/test.ts'
import { tour } from './steps/tour.ts'
import { untilStill } from './steps/untilStill.ts'
import { press, walletWindow } from './steps/wallet.ts'
import {
  connectButton,
  demoWallet,
  openAccount,
  openConnect,
  openSend,
  sendForm,
  widget,
} from './steps/widget.ts'

/** A folder for pictures of every view in every circumstance; none are made without it. */
const album = process.env.PORTICO_LOOK

const desktop = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }

/** What a visitor's screen, browser or page may be like. */
const circumstances: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  '320 px wide': (page) => seenAt(page, { width: 320, height: 568 }),
  'text at 200 %': (page) => largeText(page),
  'text at 200 % on a phone': async (page) => {
    const undo = [await seenAt(page, phone), await largeText(page)]
    return async () => {
      for (const each of undo) await each()
    }
  },
  'forced colours': async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    return () => page.emulateMedia({ forcedColors: 'none' })
  },
}

async function seenAt(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  return () => page.setViewportSize(desktop)
}

async function largeText(page: Page, size = '32px'): Promise<() => Promise<void>> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)
  return async () => void (await largeText(page, ''))
}

/** Nothing is cut off, sticks out or is out of reach. */
async function lookAt(page: Page, what: string): Promise<void> {
  expect.soft(await shapeFaults(page), what).toEqual([])
  expect.soft(await sideways(page), what).toBeLessThanOrEqual(0)
  if (album) await page.screenshot({ path: join(album, `${what}.png`) })
}

test.describe('on every screen', () => {
  test.use({ viewport: desktop })

  // One visit for all: each of them has the same way to go.
  test('nothing is cut off, sticks out or is out of reach', async ({ shop }) => {
    test.setTimeout(90_000)
    await tour(shop, async (view) => {
      for (const [name, begin] of Object.entries(circumstances)) {
        const end = await begin(shop)
        await lookAt(shop, `${name}-${view}`)
        await end()
      }
    })
  })
})

test('from right to left nothing is cut off either', async ({ shop }) => {
  await shop.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await tour(shop, (view) => lookAt(shop, `right to left-${view}`))
})

test.describe('on a phone with a touch screen', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })
  test.describe.configure({ timeout: 60_000 })

  test('nothing is cut off, sticks out or is out of reach', ({ shop }) =>
    tour(shop, (view) => lookAt(shop, `a phone-${view}`)))
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the card is a sheet at the foot of the screen', async ({ shop }) => {
    await openConnect(shop)
    expect(await cardBox(shop)).toMatchObject({ x: 0, width: 390, bottom: 844 })
  })

  test('the sheet closes when it is dragged down', async ({ shop }) => {
    await openConnect(shop)
    const { x, y, width } = await cardBox(shop)
    await shop.mouse.move(x + width / 2, y + 10)
    await shop.mouse.down()
    await shop.mouse.move(x + width / 2, y + 160, { steps: 5 })
    await shop.mouse.up()
    await expect(widget(shop)).toBeHidden()
  })
})

test('on a page from right to left an English sentence keeps its order', async ({ page }) => {
  await withoutWallets(page)
  await page.goto('/')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await connectButton(page).click()
  const words = widget(page).getByText(/^Install a wallet/)
  await expect(words).toBeVisible()
  const [first, last] = await words.evaluate((element) => {
    const text = element.firstChild as Text
    return [0, text.length - 1].map((at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { left, top } = range.getBoundingClientRect()
      return { left, top }
    })
  })
  expect(last?.top, 'the full stop is on the last line').toBeGreaterThan(first?.top ?? 0)
  const line = await words.evaluate((element) => element.getBoundingClientRect().left)
  expect(last?.left, 'the full stop is at the end of its line').toBeGreaterThan(line + 50)
})

test.describe('connected', () => {
  test.use({ visitor: 'connected' })

  for (const [dir, transform] of [
    ['ltr', 'none'],
    ['rtl', 'matrix(-1, 0, 0, 1, 0, 0)'],
  ] as const) {
    test(`the arrow back points to where one came from (${dir})`, async ({ shop }) => {
      await shop.evaluate((value) => {
        document.documentElement.dir = value
      }, dir)
      await openAccount(shop)
      await widget(shop).getByRole('button', { name: 'Receive' }).click()
      const arrow = widget(shop).getByRole('button', { name: 'Back' }).locator('svg')
      await expect(arrow).toHaveCSS('transform', transform)
    })
  }
})

test.describe('with forced colours', () => {
  test.use({ visitor: 'connected', contextOptions: { forcedColors: 'active' } })

  test('the field in use is outlined', async ({ shop }) => {
    await openSend(shop)
    const box = widget(shop).locator('.send-amount')
    await expect(box).toHaveCSS('outline-style', 'solid')
    await sendForm(shop).recipient.focus()
    await expect(box).toHaveCSS('outline-style', 'none')
  })
})

test('on a desktop the card is 384 px wide, in the middle', async ({ shop }) => {
  await openConnect(shop)
  const { x, y, width, height } = await cardBox(shop)
  expect(width).toBe(384)
  expect(x + width / 2).toBeCloseTo(640, 0)
  expect(y + height / 2).toBeCloseTo(360, 0)
})

test('the widget follows the theme that the page sets', async ({ shop }) => {
  const surface = () =>
    widget(shop)
      .locator('.card')
      .evaluate((card) => getComputedStyle(card).backgroundColor)
  const theme = shop.getByRole('radio', { name: 'Dark' })
  await openConnect(shop)
  const light = await surface()
  await shop.keyboard.press('Escape')
  await theme.check({ force: true })
  await openConnect(shop)
  await expect.poll(() => surface()).not.toBe(light)
})

test('with reduced motion things fade at most', async ({ shop }) => {
  await shop.emulateMedia({ reducedMotion: 'reduce' })
  await connectButton(shop).click()
  await walletWindow(shop, press(demoWallet(shop)))
  await expect(widget(shop).getByText('Continue in Demo Wallet')).toBeVisible()
  const moving = await shop.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => element.shadowRoot?.getAnimations() ?? [])
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect : []))
      .filter((effect) => Number(effect.getComputedTiming().endTime) > 1)
      .flatMap((effect) => effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
      .filter(
        (name) => !['opacity', 'offset', 'computedOffset', 'easing', 'composite'].includes(name),
      ),
  )
  expect(moving).toEqual([])
})

async function cardBox(page: Page) {
  await untilStill(page)
  const box = await widget(page).locator('.card').boundingBox()
  if (!box) throw new Error('The card is not shown.')
  return { ...box, bottom: box.y + box.height }
}
