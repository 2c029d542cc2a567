import type { Locator, Page } from '@playwright/test'

/** Does what makes the demo wallet open its window, and answers the window. */
export async function walletWindow(page: Page, trigger: () => Promise<void>): Promise<Page> {
  const [window] = await Promise.all([page.context().waitForEvent('page'), trigger()])
  return window
}

/** Approves in the window that a trigger opens. The button waits until its guard is over. */
export async function approve(page: Page, trigger: () => Promise<void>): Promise<void> {
  const window = await walletWindow(page, trigger)
  await window.getByRole('button', { name: 'Approve' }).click()
}

/** Declines in the window that a trigger opens. */
export async function decline(page: Page, trigger: () => Promise<void>): Promise<void> {
  const window = await walletWindow(page, trigger)
  await window.getByRole('button', { name: 'Decline' }).click()
}

/** A trigger that presses a control. */
export const press = (control: Locator) => () => control.click()
