import { expect, type Page } from '@playwright/test'
import { test } from './steps/test.ts'
import { visit } from './steps/visit.ts'

const paper = (page: Page) => page.locator('[data-portico="paper"] .paper')
const card = (page: Page) => page.getByRole('dialog', { name: 'Pay', includeHidden: true })
const hashes = [`0x${'a7'.repeat(32)}`, `0x${'b8'.repeat(32)}`]

test.use({ timezoneId: 'UTC' })

test('a receipt on paper is all there is on it, black on white and in whole, whatever the theme', async ({
  page,
  urls,
}, info) => {
  const scene = { view: 'Pay', state: 'paid twice', theme: 'dark' }
  await visit(page, urls.playground, scene)
  await page.evaluate(() => document.body.append('This is of the page'))
  await expect(paper(page)).toBeHidden()
  await expect(card(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(paper(page)).toBeVisible()
  for (const whole of [...hashes, 'Kettle & Crane', '136 HUSD', '68 HUSD', 'Order 1042'])
    await expect(paper(page).getByText(whole, { exact: true }).first()).toBeVisible()
  await expect(paper(page)).toContainText(/15 June 2026 at 11:58:00 UTC|June 15, 2026 at 11:58:00/)
  await expect(card(page)).toBeHidden()
  const looks = await paper(page).evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return { color, backgroundColor, page: getComputedStyle(document.body).backgroundColor }
  })
  expect(looks).toEqual({
    color: 'rgb(0, 0, 0)',
    backgroundColor: 'rgb(255, 255, 255)',
    page: 'rgb(255, 255, 255)',
  })
  await page.setViewportSize({ width: 794, height: 1123 })
  await info.attach('receipt', { body: await page.screenshot(), contentType: 'image/png' })
  await page.screenshot({ path: info.outputPath('receipt.png') })

  await page.emulateMedia({ media: 'screen' })
  await visit(page, urls.playground, { ...scene, state: 'to be paid' })
  await page.emulateMedia({ media: 'print' })
  await expect(paper(page)).toHaveCount(0)
})
