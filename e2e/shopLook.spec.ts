import { expect } from '@playwright/test'
import { test } from './steps/test.ts'

test('the shop brings its fonts, a sans and a serif, so that it looks the same everywhere', async ({
  page,
  baseURL,
}) => {
  const requested: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'font' && requested.push(request.url()),
  )
  await page.goto('/')
  const used = async (selector: string) => {
    const element = page.locator(selector).first()
    await expect(element).toBeVisible()
    return element.evaluate((node) => getComputedStyle(node).fontFamily.split(',')[0])
  }
  await expect.poll(() => used('body')).toBe('"Inter Variable"')
  await expect.poll(() => used('h1')).toBe('"Fraunces Variable"')
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap(({ family, status }) =>
        status === 'loaded' ? family.replaceAll('"', '') : [],
      ),
    )
  await expect.poll(loaded).toContain('Inter Variable')
  await expect.poll(loaded).toContain('Fraunces Variable')
  const origins = new Set(requested.map((url) => new URL(url).origin))
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`what has the focus is outlined without a hue of its own (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toHaveCSS('outline-style', 'solid')
    const color = await focused.evaluate((element) => getComputedStyle(element).outlineColor)
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
    expect(color).toMatch(/^rgb\(/)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(32)
  })

test('the page with a card of its own has a maximum width, and stands in the middle', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto('/inline.html')
  const card = page.getByRole('region', { name: 'Connect wallet' })
  await expect(card).toBeVisible()
  for (const part of [page.getByRole('main'), card]) {
    await expect(async () => {
      const { x = 0, width = 0 } = (await part.boundingBox()) ?? {}
      expect(width).toBeLessThanOrEqual(720)
      expect(x + width / 2).toBeCloseTo(960, 0)
    }).toPass({ timeout: 10_000 })
  }
})
