import { expect, type Page } from '@playwright/test'
import { ended, frames, moveSlowly, startSampling } from './steps/frames.ts'
import { test } from './steps/test.ts'
import { visit } from './steps/visit.ts'
import { accountButton, connectButton, tokenRow, widget } from './steps/widget.ts'

// Pictures show what has come to rest. Here each frame counts, and things move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(({ page }) => moveSlowly(page))

const screens = {
  'a desktop': { width: 1280, height: 720 },
  'a phone': { width: 390, height: 844 },
}

for (const [name, viewport] of Object.entries(screens))
  test.describe(`on ${name}`, () => {
    test.use({ viewport })
    const phone = viewport.width <= 480

    test('the card opens without being seen through', async ({ page, urls }) => {
      await visit(page, urls.playground, { view: 'Connect', state: 'three wallets' })
      await page.keyboard.press('Escape')
      await expect(widget(page)).toBeHidden()
      await startSampling(page)
      await connectButton(page).click()
      await expect(widget(page)).toBeVisible()
      const { rest, shown } = await seen(page)
      expect(shown.map((frame) => frame.opacity)).toEqual(shown.map(() => 1))
      expect(shown.map((frame) => frame.left)).toEqual(shown.map(() => rest.left))
      expect(shown.map((frame) => frame.width)).toEqual(shown.map(() => rest.width))
      expect(shown.map((frame) => frame.height)).toEqual(shown.map(() => rest.height))
      for (const { top } of shown) {
        expect(top).toBeGreaterThanOrEqual(rest.top - 1)
        expect(top).toBeLessThanOrEqual(phone ? viewport.height : rest.top + 8)
      }
    })

    test('the card closes from where it stands', async ({ page, urls }) => {
      await visit(page, urls.playground, { view: 'Account', state: 'tokens' })
      const before = await place(page)
      await startSampling(page)
      await page.keyboard.press('Escape')
      await expect(widget(page)).toBeHidden()
      const shown = (await frames(page)).filter((frame) => frame !== undefined)
      expect(shown.length).toBeGreaterThan(1)
      for (const frame of shown) {
        const { left, width, height } = frame
        expect({ left, width, height }).toEqual({
          left: before.left,
          width: before.width,
          height: before.height,
        })
        expect(frame.top).toBeGreaterThanOrEqual(before.top - 1)
        if (phone) expect(frame.opacity).toBe(1)
        else expect(frame.top).toBe(before.top)
      }
      const last = shown.at(-1)
      if (phone) expect(last?.top).toBeGreaterThan(before.top)
      else expect(last?.opacity).toBeLessThan(1)
    })

    test('the page can be pressed and has the focus while the card closes', async ({
      page,
      urls,
    }) => {
      await visit(page, urls.playground, { view: 'Connect', state: 'three wallets' })
      await page.keyboard.press('Escape')
      await expect(widget(page)).toBeHidden()
      await connectButton(page).click()
      await expect(widget(page)).toBeVisible()
      await ended(page)
      await page.evaluate(watchLeaving)
      await page.keyboard.press('Escape')
      await expect(widget(page)).toBeHidden()
      const seen = await page.evaluate(() => (window as LeavingWindow).leaving ?? [])
      expect(seen.length).toBeGreaterThan(1)
      expect(seen).toEqual(seen.map(() => ({ hit: true, focused: true })))
    })

    test('a view takes the place of another without a gap or a jump', async ({ page, urls }) => {
      await visit(page, urls.playground, { view: 'Account', state: 'tokens' })
      await loadSettings(page)
      const views = [
        ['Settings', 'Settings'],
        ['Back', 'Account'],
      ] as const
      for (const [name, title] of views) {
        const before = await place(page)
        await startSampling(page)
        await widget(page).getByRole('button', { name }).click()
        await expect(widget(page)).toHaveAccessibleName(title)
        const { rest, shown } = await seen(page)
        const least = Math.min(before.height, rest.height)
        const most = Math.max(before.height, rest.height)
        expect(most, 'the views are of different heights').toBeGreaterThan(least + 40)
        for (const frame of shown) {
          expect(frame.left).toBe(rest.left)
          expect(frame.width).toBe(rest.width)
          expect(frame.content, 'what shows of both views together').toBeGreaterThan(0.95)
          expect(frame.height).toBeGreaterThan(least - 1)
          expect(frame.height).toBeLessThan(most + 1)
          expect([before.layout, rest.layout], 'heights laid out').toContain(frame.layout)
        }
        const heights = shown.map((frame) => frame.height)
        const sign = Math.sign(rest.height - before.height)
        const ordered = heights.toSorted((a, b) => sign * (a - b))
        expect(heights, 'the height goes one way').toEqual(ordered)
        expect(new Set(heights).size, 'heights on the way').toBeGreaterThan(3)
        const moving = new Set(shown.flatMap((frame) => frame.animated))
        expect([...moving].toSorted()).toEqual(['opacity', 'transform'])
      }
    })
  })

test('a view that is left before it has come in full gives way from where it is', async ({
  page,
  urls,
}) => {
  await visit(page, urls.playground, { view: 'Account', state: 'tokens' })
  await loadSettings(page)
  const before = await place(page)
  await startSampling(page)
  const settings = widget(page).getByRole('button', { name: 'Settings' })
  await settings.evaluate(async (button: HTMLElement) => {
    const root = button.getRootNode() as ShadowRoot
    const frame = () => new Promise(requestAnimationFrame)
    button.click()
    while (!root.querySelector('.leaving')) await frame()
    for (let at = 0; at < 3; at += 1) await frame()
    root.querySelector<HTMLElement>('.header-start button')?.click()
  })
  await expect(widget(page)).toHaveAccessibleName('Account')
  const { rest, shown } = await seen(page)
  expect(rest.height).toBe(before.height)
  const heights = shown.map((frame) => frame.height)
  const turned = heights.indexOf(Math.min(...heights))
  expect(heights[turned]).toBeLessThan(before.height - 2)
  const back = heights.slice(turned)
  expect(back, 'from there the height goes one way').toEqual(back.toSorted((a, b) => a - b))
  for (const { content } of shown) expect(content).toBeGreaterThan(0.95)
})

for (const [name, viewport] of Object.entries(screens))
  test.describe(`on ${name}, by a press without a rest before it`, () => {
    test.use({ viewport, visitor: 'connected' })

    for (const when of ['soon', 'late'])
      test(`an account whose code comes ${when} is never an empty bar`, async ({ shop }) => {
        const { requested, release } = await hold(shop, 'Account')
        await startSampling(shop)
        await accountButton(shop).evaluate((button: HTMLElement) => button.click())
        await requested
        if (when === 'late') await expect(widget(shop).getByText('Loading')).toBeAttached()
        else await someFrames(shop)
        release()
        await expect(tokenRow(shop, 'Ether')).toBeVisible()
        const { shown } = await seen(shop)
        expect(Math.min(...shown.map((frame) => frame.layout))).toBeGreaterThan(300)
        for (const { content } of shown) expect(content).toBeGreaterThan(0.95)
      })

    test('a view whose code comes late follows without a gap, by way of its outline', async ({
      shop,
    }) => {
      await accountButton(shop).click()
      await expect(tokenRow(shop, 'Ether')).toBeVisible()
      await expect(widget(shop).getByText('Loading')).toHaveCount(0)
      const { requested, release } = await hold(shop, 'sendViews')
      await startSampling(shop)
      const send = widget(shop).getByRole('button', { name: 'Send', exact: true })
      await send.evaluate((button: HTMLElement) => button.click())
      await requested
      await expect(widget(shop).getByText('Loading')).toBeAttached()
      release()
      await expect(widget(shop)).toHaveAccessibleName('Send')
      const { shown } = await seen(shop)
      expect(Math.min(...shown.map((frame) => frame.height))).toBeGreaterThan(300)
      for (const { content } of shown) expect(content).toBeGreaterThan(0.95)
    })
  })

/** Goes there and back, so that a busy machine shows no outline of it later. */
async function loadSettings(page: Page): Promise<void> {
  for (const [name, title] of [
    ['Settings', 'Settings'],
    ['Back', 'Account'],
  ] as const) {
    await widget(page).getByRole('button', { name }).click()
    await expect(widget(page)).toHaveAccessibleName(title)
    await ended(page)
  }
}

/** Holds the code of a view back; the promise resolves when it is requested. */
async function hold(page: Page, view: string) {
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(`**/assets/${view}-*.js`, async (route) => {
    requested.resolve()
    await released.promise
    await route.continue()
  })
  return { requested: requested.promise, release: () => released.resolve() }
}

const someFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let at = 0; at < 5; at += 1) await new Promise(requestAnimationFrame)
  })

type LeavingWindow = Window & { leaving?: { hit: boolean; focused: boolean }[] }

/** Runs in the page: notes in each frame after a key, as long as the card is seen, whether its button has all. */
function watchLeaving(): void {
  const seen: { hit: boolean; focused: boolean }[] = []
  const host = document.querySelector('[data-portico="button"]')
  const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
  const note = () => {
    if (!dialog?.checkVisibility({ checkVisibilityCSS: true })) return
    const box = host?.shadowRoot?.querySelector('button')?.getBoundingClientRect()
    const { x, y, width, height } = box ?? new DOMRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2) === host
    seen.push({ hit, focused: document.activeElement === host })
    requestAnimationFrame(note)
  }
  addEventListener('keydown', () => requestAnimationFrame(note), { once: true, capture: true })
  Object.assign(window, { leaving: seen })
}

/** Where the card stands now. */
async function place(page: Page) {
  await startSampling(page)
  const [frame] = (await frames(page)).slice(-1)
  if (!frame) throw new Error('The card is not shown.')
  return frame
}

/** What was seen of the card since sampling began, and where it has come to rest. */
async function seen(page: Page) {
  await ended(page)
  const shown = (await frames(page)).filter((frame) => frame !== undefined)
  return { rest: await place(page), shown }
}
