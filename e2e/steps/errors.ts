import { expect, type Page } from '@playwright/test'
import type { ScenePath } from '../../apps/playground/src/scene/scenes.ts'

/** How the name of a scene says that something goes wrong in it. */
const announcements = [
  ...['declined', 'locked', 'blocked', 'offline', 'no answer', 'partial', 'malformed', 'down'],
  ...[
    'cannot be read',
    'could not be connected',
    'could not be read',
    'could not be loaded',
    'not believed',
    'could not be priced',
    'not served',
    'not safe',
    'gone',
    'no app came',
    'linked already',
    'stays closed',
    'wrong code',
    'failed',
    'none answered',
    'usual limits',
    'could not begin',
    'insufficient balance',
    'too little',
    'another network',
    'another page',
    'underpaid',
    'no such order',
    'next best',
    'price has moved',
  ],
  ...['a request is open', 'nobody may leave'],
]
const isAnnounced = (state: string): boolean =>
  announcements.some((announcement) => state.includes(announcement))

/** What the widget says went wrong, to visitors and to developers. */
const errorsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shadow = document.querySelector('portico-modal')?.shadowRoot
    const notified = [...(shadow?.querySelectorAll('[role="alert"]') ?? [])]
    return notified.map((element) => element.textContent.trim()).filter((text) => text !== '')
  })

/** No scene shows an error that its name does not announce. */
export async function announcesErrors(page: Page, { state }: ScenePath): Promise<void> {
  if (!isAnnounced(state)) expect.soft(await errorsIn(page), `${state}, errors`).toEqual([])
}
