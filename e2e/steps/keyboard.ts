import { expect, type Locator, type Page } from '@playwright/test'

/** Far more presses than any of our windows has controls. */
const enough = 60

/** Presses Tab (or Shift+Tab) until a control has the focus. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < enough; presses += 1) {
    if (await hasFocus(control)) return
    await page.keyboard.press(key)
  }
  await expect(control).toBeFocused()
}

/** Moves to a control by Tab and presses it by Enter. */
export async function pressEnterOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await expect(control).toBeEnabled()
  await page.keyboard.press('Enter')
}

const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const root = element.getRootNode()
    return (
      (root instanceof Document || root instanceof ShadowRoot) && root.activeElement === element
    )
  })

/** Returns the position of the focus: the name of each host down to the focused element. */
export const focusPath = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const path: string[] = []
    let active = document.activeElement
    while (active) {
      path.push(active.localName)
      active = active.shadowRoot?.activeElement ?? null
    }
    return path.join(' > ')
  })
