import { pushView } from '@portico/core/internal'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { dialog, openAccount } from './account/openAccount.test.util.tsx'

// A phone, and a site with a small font size at its root.
beforeEach(async () => {
  document.documentElement.style.fontSize = '12px'
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
})
afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
})

/** Returns the font sizes of the fields in the card, in pixels. A phone zooms into a field below 16. */
const sizes = () =>
  [...dialog().element().querySelectorAll('input, textarea, select')]
    .filter((field) => !field.matches('[type=checkbox], [type=radio]'))
    .map((field) => Number.parseFloat(getComputedStyle(field).fontSize))

const expectLarge = async () => {
  await expect.poll(() => sizes().length).toBeGreaterThan(0)
  for (const size of sizes()) expect(size).toBeGreaterThanOrEqual(16)
}

test('a phone does not zoom into the fields of the send form, however small the text of the site', async () => {
  const { portico } = await openAccount()
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  pushView(portico, { view: 'Send' })
  await expect.element(dialog().getByRole('textbox', { name: 'To', exact: true })).toBeVisible()
  await expectLarge()
  await page.viewport(320, 568)
  await dialog().getByRole('textbox', { name: 'Amount' }).fill('0.123456789012345678')
  await expectLarge()
})
