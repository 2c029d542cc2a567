import { expect, type Locator, type Page } from '@playwright/test'
import { pressInFrame } from '../loginHost.ts'
import { deviceIn } from './passkeys.ts'

/** The button of the login frame that opens the window of a request. */
export const openWindowButton = (page: Page): Locator =>
  page.frameLocator('iframe').getByRole('button', { name: 'Open window' })

/** Opens the window in which the login frame's request is approved, with the passkeys of the browser's device. */
export async function openApproval(page: Page): Promise<Page> {
  const window = await openWindow(page)
  await deviceIn(window)
  return window
}

/** Opens that window, without passkeys. */
export async function openWindow(page: Page): Promise<Page> {
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    pressInFrame(openWindowButton(page)),
  ])
  await expect(window.locator('form.approval')).toBeVisible()
  return window
}

/** Moves the pointer onto a button, as a visitor does. */
export async function pointAt(button: Locator): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not seen')
  const { mouse } = button.page()
  await mouse.move(box.x + 4, box.y - 40)
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
}

/** Reads to the end and points at a guarded button, like a visitor who has looked at it for a second. */
async function lookAt(button: Locator): Promise<void> {
  // A request that is shown again is read again.
  await expect(async () => {
    await readToEnd(button.page())
    await pointAt(button)
    await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 3_000 })
  }).toPass()
  await pointAt(button)
}

/** Presses a guarded button on a page of the frame's origin. */
export async function pressGuarded(page: Page, name: string): Promise<void> {
  const guarded = page
    .getByRole('button', { name, exact: true })
    .and(page.locator('[aria-disabled]'))
  await lookAt(guarded)
  await page.mouse.down()
  await page.mouse.up()
}

/** Holds such a button down. */
export async function holdGuarded(page: Page, name: string): Promise<void> {
  await lookAt(page.getByRole('button', { name, exact: true }))
  await page.mouse.down()
}

/** Reads a request in its window to the end, approves it, and waits until the window has closed. */
export async function agreeIn(window: Page, name: string): Promise<void> {
  const closed = window.waitForEvent('close', { timeout: 0 })
  const button = window.getByRole('button', { name, exact: true })
  await lookAt(button)
  await window.mouse.down()
  await window.mouse.up().catch((error) => {
    if (!window.isClosed()) throw error
  })
  await closed
}

/** Scrolls a request to its end. */
const readToEnd = (page: Page): Promise<void> =>
  page.locator('form.approval .content').evaluateAll((all) => {
    for (const content of all) content.scrollTo({ top: content.scrollHeight })
  })

/** Opens the window of the login frame's request, and approves it there. */
export async function approve(page: Page, name: string): Promise<void> {
  await agreeIn(await openApproval(page), name)
}
