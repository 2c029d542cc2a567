import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { allScenes, type ScenePath, showsError } from '../apps/playground/src/scene/scenes.ts'
import { nftPicture } from '../scripts/stack/nftPicture.ts'
import { playgroundPolicy } from '../scripts/stack/playgroundPolicy.ts'
import { patienceMs } from '../scripts/test/patienceMs.ts'
import { asInPicture, isRenewing, isSameMaker, makerOf } from './steps/asInPicture.ts'
import { scan, scanColours, scanThemes, type Within } from './steps/axe.ts'
import { type CircumstanceName, circumstanceNames } from './steps/circumstances.ts'
import { images, picturesOf, readMaker, writeMaker } from './steps/pictures.ts'
import { shapeFaults, sideways } from './steps/shape.ts'
import { showIn } from './steps/showIn.ts'
import { test } from './steps/test.ts'
import { isTypical } from './steps/typical.ts'
import { untilStill } from './steps/untilStill.ts'
import { visit } from './steps/visit.ts'
import { openAccount, tokenRow } from './steps/widget.ts'

/** The address of the scenes: views with the host's name show the same one each time. */
const site = 'https://kettle-and-crane.example'

/** Some time after the first transactions of a scene. */
const today = new Date('2026-06-15T12:01:00Z')

/** A folder for pictures of everything visible, of the full window; none are made without it. */
const album = process.env.PORTICO_ALBUM

/** An expectation that does not end the test, so that the rest is checked too. */
const softly = expect.configure({ soft: true })

test.use({ timezoneId: 'UTC' })

/** Answers the requests of the site with the files of the global setup, under their real policy. */
async function serveScenes(page: Page): Promise<void> {
  await page.route(`${site}/**`, (route) => {
    const url = route.request().url()
    const { pathname } = new URL(url)
    // An animated picture would never stand still.
    const file = nftPicture(url) ? 'demo/public/nfts/harbour.png' : `playground/dist${pathname}`
    return route.fulfill({
      path: fileURLToPath(new URL(`../apps/${file}`, import.meta.url)),
      headers: { 'content-security-policy': playgroundPolicy(pathname) },
    })
  })
}

/** Returns the errors that the widget shows. */
const errorsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shadow = document.querySelector('portico-modal')?.shadowRoot
    const alerts = [...(shadow?.querySelectorAll('[role="alert"]') ?? [])]
    return alerts.map((element) => element.textContent.trim()).filter((text) => text !== '')
  })

/** Expects an error if the scene declares one, and otherwise none. */
async function showsWhatItSays(page: Page, scene: ScenePath): Promise<void> {
  const what = `${scene.state}, errors`
  if (showsError(scene)) await softly.poll(() => errorsIn(page), what).not.toEqual([])
  else softly(await errorsIn(page), what).toEqual([])
}

/**
 * Returns the circumstances of a scene: all for a typical one, only light for others. While pictures are made, those of
 * its pictures.
 */
function circumstancesOf(scene: ScenePath, isMaking: boolean): readonly CircumstanceName[] {
  const pictured = picturesOf(scene).map(({ circumstance }) => circumstance)
  if (isMaking) return pictured
  if (!isTypical(scene)) return ['light']
  // Without a picture these prove nothing that the narrow ones do not.
  const onlyPictured: readonly CircumstanceName[] = ['phone', 'rtl']
  return circumstanceNames.filter((name) => pictured.includes(name) || !onlyPictured.includes(name))
}

for (const [view, ofView] of Map.groupBy(allScenes, (scene) => scene.view)) {
  const within: Within = view === 'ApproveTransaction' ? 'portico-login' : 'portico-modal'
  // A page is loaded once for all states of a view. Each state gets a separate widget.
  test(`${view}, in every state: looks as it did, and is fit for everyone`, async ({
    page,
    browser,
  }, info) => {
    const visits = ofView.flatMap((scene) =>
      circumstancesOf(scene, isRenewing(info)).map((circumstance) => ({ scene, circumstance })),
    )
    test.setTimeout((1 + visits.length) * patienceMs)
    await page.clock.setFixedTime(today)
    await serveScenes(page)
    for (const { scene, circumstance } of visits) {
      const what = `${scene.state}, ${circumstance}`
      await test.step(what, async () => {
        await showIn(page, site, { scene, circumstance })
        // First, because the check of the shape scrolls.
        const picture = picturesOf(scene).find((one) => one.circumstance === circumstance)
        if (picture) await asInPicture(page, picture, browser, info)
        if (album) await page.screenshot({ path: join(album, `${view}, ${what}.png`) })
        if (circumstance === 'dark') return scanColours(page, what, within)
        if (circumstance === 'light') {
          await showsWhatItSays(page, scene)
          await scan(page, what, within)
        }
        softly(await shapeFaults(page), what).toEqual([])
        // In large text the page's own button may be too wide for a phone.
        if (circumstance !== 'text at 200 %')
          softly(await sideways(page), what).toBeLessThanOrEqual(0)
      })
    }
  })
}

const underPresets: readonly ScenePath[] = [
  { view: 'Connect', state: 'agree first' },
  { view: 'Account', state: 'with prices' },
  { view: 'Send', state: 'more than there is' },
  { view: 'SwitchNetwork', state: 'declined' },
]

for (const preset of ['graphite', 'meadow', 'midnight'])
  test(`the theme ${preset} is legible in light and dark`, async ({ page, urls }) => {
    for (const scene of underPresets) {
      await visit(page, urls.playground, { ...scene, preset })
      await scanThemes(page, `${scene.view}, ${preset}`)
    }
  })

test('the pictures are those of this browser', ({ browser }, info) => {
  if (isRenewing(info)) writeMaker(makerOf(browser))
  if (isSameMaker(browser)) return
  const [theirs, ours] = [readMaker(), makerOf(browser)].map((maker) => JSON.stringify(maker))
  const notified = `The pictures were made with ${theirs}, and these with ${ours}: they were NOT compared dot by dot. "npm run pictures" makes them anew.`
  info.annotations.push({ type: 'pictures', description: notified })
  console.warn(notified)
})

test('no picture is left over', ({ browserName: _ }, info) => {
  const wanted = new Set(allScenes.flatMap(picturesOf).map(({ path }) => join(...path)))
  const left = globSync('{views,states}/**/*.png', { cwd: images }).filter(
    (path) => !wanted.has(path),
  )
  if (isRenewing(info)) for (const path of left) rmSync(join(images, path))
  else expect(left).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the shop, ${colorScheme}`, () => {
    test.use({ colorScheme, visitor: 'connected', viewport: { width: 1280, height: 760 } })

    // Not compared, because the account's holdings depend on the specs that ran before.
    test('a picture with the account', async ({ shop }, info) => {
      // biome-ignore lint/suspicious/noSkippedTests: there is nothing to prove, only pictures to take
      test.skip(!isRenewing(info), 'only made anew')
      mkdirSync(images, { recursive: true })
      await openAccount(shop)
      await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
      await untilStill(shop)
      await shop.screenshot({ path: `${images}/portico-${colorScheme}.png` })
    })
  })
}
