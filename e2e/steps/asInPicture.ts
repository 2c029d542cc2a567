import { join } from 'node:path'
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { browserLaunch } from '../../scripts/install/browser.ts'
import { pose } from './picture.ts'
import { images, type Maker, type Picture, readMaker, sizeOf } from './pictures.ts'

/** By how much a line of text may be higher or lower in another browser, in pixels. */
const otherLines = 12

/** Whether pictures are made anew, by `npm run pictures`. */
export const isRenewing = ({ config }: TestInfo): boolean =>
  ['all', 'changed'].includes(config.updateSnapshots)

/** What a browser makes pictures with. */
export const makerOf = (browser: Browser): Maker => ({
  chromium: Number.parseInt(browser.version(), 10),
  headlessShell: browserLaunch.executablePath.endsWith('headless-shell'),
  platform: process.platform,
})

/** Whether a browser draws as the one that made the pictures. */
export const isSameMaker = (browser: Browser): boolean =>
  JSON.stringify(readMaker()) === JSON.stringify(makerOf(browser))

/** Expects what shows to be as in its picture: dot by dot if this browser draws as the one that made it. */
export async function asInPicture(
  page: Page,
  picture: Picture,
  browser: Browser,
  info: TestInfo,
): Promise<void> {
  if (isRenewing(info) || isSameMaker(browser)) await sameDots(page, picture)
  else await sameSize(page, picture)
}

/**
 * Where it is not equal it is painted once more and compared again, twice at most: a line of text may have been painted
 * a pixel beside its place, seldom and on a busy machine. A change fails each time.
 */
async function sameDots(page: Page, { path }: Picture): Promise<void> {
  const compare = async (expectation: typeof expect.soft) => {
    const clip = await pose(page)
    await expectation(page).toHaveScreenshot([...path], { clip, timeout: 5_000 })
  }
  await compare(expect)
    .catch(() => compare(expect))
    .catch(() => compare(expect.soft))
}

/** All that can be said without a picture of the same maker: it stands still, and is as large as it was. */
async function sameSize(page: Page, { path }: Picture): Promise<void> {
  const clip = await pose(page)
  const name = path.join('/')
  const take = () => page.screenshot({ clip, animations: 'disabled' })
  expect.soft(await take(), `two pictures for ${name}`).toEqual(await take())
  const { width, height } = sizeOf(join(images, ...path))
  expect.soft(clip.width, name).toBe(width)
  expect.soft(Math.abs(clip.height - height), `${name}, height`).toBeLessThanOrEqual(otherLines)
}
