import { globSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { browserLaunch } from '../scripts/install/browser.ts'
import { nftPicture } from '../scripts/stack/nftPicture.ts'
import { pose } from './steps/picture.ts'
import {
  images,
  type Maker,
  type Picture,
  pictures,
  readMaker,
  sizeOf,
  styles,
  writeMaker,
} from './steps/pictures.ts'
import { shapeFaults } from './steps/shape.ts'
import { test } from './steps/test.ts'
import { untilStill } from './steps/untilStill.ts'
import { visit } from './steps/visit.ts'
import { openAccount, tokenRow } from './steps/widget.ts'

// `npm run pictures` renews them.
const renewing = ({ config }: TestInfo) => ['all', 'changed'].includes(config.updateSnapshots)

/** Where the scenes seem to be: views that show the host show the same one each time. */
const site = 'https://kettle-and-crane.example'

/** Its files, as the global setup has built them. */
const playground = fileURLToPath(new URL('../apps/playground/dist', import.meta.url))

const nfts = fileURLToPath(new URL('../apps/demo/public/nfts', import.meta.url))

/** The file that answers an address of the site. An animated picture would never stand still. */
const fileOf = (url: string): string =>
  nftPicture(url) ? join(nfts, 'harbour.png') : join(playground, new URL(url).pathname)

/** Some time after the transactions that a scene begins with. */
const today = new Date('2026-06-15T12:01:00Z')

/** By how much a line of text may be higher or lower in another browser, in pixels. */
const otherLines = 12

const makerOf = (browser: Browser): Maker => ({
  chromium: Number.parseInt(browser.version(), 10),
  headlessShell: browserLaunch.executablePath.endsWith('headless-shell'),
  platform: process.platform,
})

const sameMaker = (browser: Browser) =>
  JSON.stringify(readMaker()) === JSON.stringify(makerOf(browser))

test.use({ timezoneId: 'UTC' })

for (const [view, ofView] of Map.groupBy(pictures, ({ scene }) => scene.view)) {
  // A page is loaded once for all pictures of a view.
  test(`${view}: looks as it did`, async ({ page, browser }, info) => {
    test.setTimeout(60_000 + ofView.length * 5_000)
    await page.clock.setFixedTime(today)
    await page.route(`${site}/**`, (route) =>
      route.fulfill({ path: fileOf(route.request().url()) }),
    )
    for (const picture of ofView)
      await test.step(`${picture.scene.state}, ${picture.style}`, async () => {
        const { query, viewport } = styles[picture.style]
        await page.setViewportSize(viewport)
        await visit(page, site, { ...picture.scene, ...query })
        if (renewing(info) || sameMaker(browser)) await looksAsItDid(page, picture)
        else await looksWell(page, picture)
      })
  })
}

/**
 * Equal to the picture, to the pixel. Where it is not it is painted once more and compared again, twice at most: a line of
 * text may have been painted a pixel beside its place, seldom and on a busy machine. What changed fails each time.
 */
async function looksAsItDid(page: Page, { path }: Picture): Promise<void> {
  const compare = async (expectation: typeof expect.soft) => {
    const clip = await pose(page)
    await expectation(page).toHaveScreenshot([...path], { clip, timeout: 5_000 })
  }
  await compare(expect)
    .catch(() => compare(expect))
    .catch(() => compare(expect.soft))
}

/** What can be said without a picture of the same maker: it stands still, fits, and is as large as it was. */
async function looksWell(page: Page, { path }: Picture): Promise<void> {
  const clip = await pose(page)
  const name = path.join('/')
  const take = () => page.screenshot({ clip, animations: 'disabled' })
  expect.soft(await take(), `two pictures for ${name}`).toEqual(await take())
  const { width, height } = sizeOf(join(images, ...path))
  expect.soft(clip.width, name).toBe(width)
  expect.soft(Math.abs(clip.height - height), `${name}, height`).toBeLessThanOrEqual(otherLines)
  expect.soft(await shapeFaults(page), name).toEqual([])
}

test('the pictures are those of this browser', ({ browser }, info) => {
  if (renewing(info)) writeMaker(makerOf(browser))
  if (sameMaker(browser)) return
  const [theirs, ours] = [readMaker(), makerOf(browser)].map((maker) => JSON.stringify(maker))
  const notified = `The pictures were made with ${theirs}, and these with ${ours}: they were NOT compared dot by dot. "npm run pictures" makes them anew.`
  info.annotations.push({ type: 'pictures', description: notified })
  console.warn(notified)
})

test('no picture is left over', ({ browserName: _ }, info) => {
  const wanted = new Set(pictures.map(({ path }) => join(...path)))
  const left = globSync('{views,states}/**/*.png', { cwd: images }).filter(
    (path) => !wanted.has(path),
  )
  if (renewing(info)) for (const path of left) rmSync(join(images, path))
  else expect(left).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`the shop, ${colorScheme}`, () => {
    test.use({ colorScheme, visitor: 'connected', viewport: { width: 1280, height: 760 } })

    // Not compared: what the account owns depends on the specs that ran before.
    test('a picture with the account', async ({ shop }, info) => {
      // biome-ignore lint/suspicious/noSkippedTests: there is nothing to prove, only pictures to take
      test.skip(!renewing(info), 'only made anew')
      mkdirSync(images, { recursive: true })
      await openAccount(shop)
      await expect(tokenRow(shop, 'Portico Dollar')).toBeVisible()
      await untilStill(shop)
      await shop.screenshot({ path: `${images}/portico-${colorScheme}.png` })
    })
  })
}
