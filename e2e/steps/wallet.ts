import type { Locator, Page } from '@playwright/test'

/**
 * Triggers the opening of the demo wallet's window, and returns the window. Press other controls of the page only after
 * this, because a press during the opening of a window may reach neither.
 */
export async function walletWindow(page: Page, trigger: () => Promise<void>): Promise<Page> {
  const [window] = await Promise.all([page.context().waitForEvent('page'), trigger()])
  return window
}

/** Approves in the window that a trigger opens. The button waits until its guard is over. */
export const approve = (page: Page, trigger: () => Promise<void>): Promise<void> =>
  answer(page, trigger, 'Approve')

/** Declines in the window that a trigger opens. */
export const decline = (page: Page, trigger: () => Promise<void>): Promise<void> =>
  answer(page, trigger, 'Decline')

const answer = async (page: Page, trigger: () => Promise<void>, name: string): Promise<void> =>
  answerIn(await walletWindow(page, trigger), name)

/** Approves in an open window. */
export const approveIn = (window: Page): Promise<void> => answerIn(window, 'Approve')

/** Declines in an open window. */
export const declineIn = (window: Page): Promise<void> => answerIn(window, 'Decline')

/**
 * Presses a button in a window that closes at the answer, and waits until it has closed. In Firefox that sometimes
 * happens before the click is reported.
 */
export async function answerIn(window: Page, name: string): Promise<void> {
  const closed = window.waitForEvent('close', { timeout: 0 })
  const click = window.getByRole('button', { name }).click()
  await click.catch((error) => {
    if (!window.isClosed()) throw error
  })
  await closed
}

/** Makes the demo wallet only connect, like most wallets: it does not support `wallet_connect` (ERC-7846). */
export async function connectsAlone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced = 'eip6963:announceProvider'
    const replaced = new WeakSet<Event>()
    window.addEventListener(announced, (event) => {
      if (replaced.has(event)) return
      event.stopImmediatePropagation()
      const { info, provider } = (event as CustomEvent).detail
      const request = async (args: { method: string }) => {
        if (args.method !== 'wallet_connect') return provider.request(args)
        throw Object.assign(new Error('Not here'), { code: 4200 })
      }
      const other = new CustomEvent(announced, {
        detail: { info, provider: { ...provider, request } },
      })
      replaced.add(other)
      window.dispatchEvent(other)
    })
  })
}

/** Returns a trigger that presses a control. */
export const press = (control: Locator) => () => control.click()
