import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { allScenes, type ScenePath } from '../apps/playground/src/scene/scenes.ts'
import { scan, scanThemes } from './steps/axe.ts'
import { shapeFaults, sideways } from './steps/shape.ts'
import { test } from './steps/test.ts'
import { visit } from './steps/visit.ts'

/** How the name of a scene says that something goes wrong in it. */
const announcements = [
  'declined',
  'locked',
  'blocked',
  'offline',
  'no answer',
  'partial',
  'malformed',
  'down',

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
  'a request is open',
  'nobody may leave',
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
async function announcesErrors(page: Page, { state }: ScenePath): Promise<void> {
  if (!isAnnounced(state)) expect.soft(await errorsIn(page), `${state}, errors`).toEqual([])
}

/** A folder for pictures of every scene; none are made without it. */
const album = process.env.PORTICO_ALBUM

const desktop = { width: 640, height: 720 }
const narrow = { width: 320, height: 568 }

async function picture(page: Page, { view, state }: ScenePath, how: string): Promise<void> {
  if (album) await page.screenshot({ path: join(album, `${view}, ${state}, ${how}.png`) })
}

/** Looks for what is cut off, in a long language and in one from right to left, and with large text. */
async function fits(page: Page, url: string, path: ScenePath): Promise<void> {
  await page.setViewportSize(narrow)
  for (const locale of ['de', 'ar']) {
    await visit(page, url, { ...path, locale })
    expect.soft(await shapeFaults(page), `${path.state}, 320 px, ${locale}`).toEqual([])
    expect.soft(await sideways(page), `${path.state}, 320 px, ${locale}`).toBeLessThanOrEqual(0)
    await picture(page, path, `narrow ${locale}`)
  }
  await fontSize(page, '32px')
  expect.soft(await shapeFaults(page), `${path.state}, text at 200 %`).toEqual([])
  await fontSize(page, '')
}

const fontSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)

for (const [view, paths] of Map.groupBy(allScenes, (path) => path.view)) {
  // A page is loaded once for all states of a view, each of which gets a widget of its own.
  test(`${view}, in every state: fit for everyone`, async ({ page, urls }) => {
    test.setTimeout(60_000 + paths.length * 5_000)
    for (const path of paths)
      await test.step(path.state, async () => {
        await page.setViewportSize(desktop)
        await visit(page, urls.playground, path)
        await announcesErrors(page, path)
        await scanThemes(page, path.state, {
          within: view === 'ApproveTransaction' ? 'portico-login' : 'portico-modal',
          see: (theme) => picture(page, path, theme),
        })
        await fits(page, urls.playground, path)
      })
  })
}

const typical: readonly ScenePath[] = [
  { view: 'Connect', state: 'agree first' },
  { view: 'Account', state: 'with prices' },
  { view: 'Send', state: 'more than there is' },
  { view: 'SwitchNetwork', state: 'declined' },
]

for (const preset of ['graphite', 'meadow', 'midnight'])
  test(`the theme ${preset} is legible in light and dark`, async ({ page, urls }) => {
    await page.setViewportSize(desktop)
    for (const path of typical)
      for (const theme of ['light', 'dark']) {
        await visit(page, urls.playground, { ...path, theme, preset })
        await scan(page, `${path.view}, ${theme}`)
        await picture(page, path, `${preset} ${theme}`)
      }
  })
