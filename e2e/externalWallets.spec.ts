import { expect, type Page } from '@playwright/test'
import { buildExample } from '../scripts/examples/buildExample.ts'
import { inRoot } from '../scripts/lib/paths.ts'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { closedWeb } from './steps/closedWeb.ts'
import { type SafeManner, safeParent, safeSignature } from './steps/safeParent.ts'
import { test } from './steps/test.ts'
import { accountButton, connectButton, widget } from './steps/widget.ts'

// One build of the example for the file.
test.describe.configure({ mode: 'serial' })

const app = 'https://app.example'
const safe = 'https://app.safe.global'
const site = { [app]: { folder: inRoot('examples/vite-ethers/dist') } }

test.beforeAll(async () => {
  test.setTimeout(9 * patienceMs)
  await buildExample('vite-ethers')
})

/** Opens the app inside a page of some origin. */
async function inside(page: Page, origin: string, manner: SafeManner) {
  await page.clock.install()
  const refused = await closedWeb(page.context(), {
    ...site,
    [origin]: { html: safeParent(`${app}/`, manner) },
  })
  await page.goto(`${origin}/apps/open`)
  const frame = page.frameLocator('iframe')
  const received = () => page.evaluate(() => (window as { received?: string[] }).received)
  return { frame, received, refused }
}

test('inside a Safe the Safe is connected without a click, and signs', async ({ page }) => {
  const { frame, received } = await inside(page, safe, 'safe')
  await expect(accountButton(frame)).toBeVisible()
  await frame.getByRole('button', { name: 'Sign with ethers' }).click()
  await expect(frame.locator('output')).toHaveText(safeSignature)
  await expect.poll(() => received()).toContain('signMessage')
})

test('inside a page of another origin it is neither asked nor offered', async ({ page }) => {
  const { frame, received } = await inside(page, 'https://evil.example', 'safe')
  await connectAndLook(page, frame)
  expect(await received()).toEqual([])
})

/** After the second that a Safe has to answer, Connect offers only the other wallet. */
async function connectAndLook(page: Page, frame: ReturnType<Page['frameLocator']>): Promise<void> {
  await expect(connectButton(frame)).toBeVisible()
  await connectButton(frame).click()
  await expect(widget(frame).getByRole('button', { name: /^Coinbase Wallet/ })).toBeVisible()
  await page.clock.runFor(1100)
  await expect(widget(frame).getByRole('button', { name: /^Safe/ })).toHaveCount(0)
}
