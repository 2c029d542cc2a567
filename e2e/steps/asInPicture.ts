import { join } from 'node:path'
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test'
import { browserLaunch } from '../../scripts/install/browser.ts'
import { pose } from './picture.ts'
import { images, type Maker, type Picture, readMaker, sizeOf } from './pictures.ts'

/** How much a line of text may be higher or lower in another browser, in pixels. */
const otherLines = 12

/** Whether pictures are made again, by `npm run pictures`. */
export const isRenewing = ({ config }: TestInfo): boolean =>
  ['all', 'changed'].includes(config.updateSnapshots)

/** Returns the browser's properties that affect pictures. */
export const makerOf = (browser: Browser): Maker => ({
  chromium: Number.parseInt(browser.version(), 10),
  headlessShell: browserLaunch.executablePath.endsWith('headless-shell'),
  platform: process.platform,
})

/** Whether a browser draws like the one that made the pictures. */
export const isSameMaker = (browser: Browser): boolean =>
  JSON.stringify(readMaker()) === JSON.stringify(makerOf(browser))

/** Compares the view with its picture: pixel by pixel if this browser draws like the one that made it. */
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
 * If it is not equal, paints and compares it again, at most twice. On a busy machine a line of text is sometimes
 * painted one pixel off. A real change fails each time.
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

/** Checks all that is possible without a picture of the same maker: the view stands still, and has the same size. */
async function sameSize(page: Page, { path }: Picture): Promise<void> {
  const clip = await pose(page)
  const name = path.join('/')
  const take = () => page.screenshot({ clip, animations: 'disabled' })
  expect.soft(await take(), `two pictures for ${name}`).toEqual(await take())
  const { width, height } = sizeOf(join(images, ...path))
  expect.soft(clip.width, name).toBe(width)
  expect.soft(Math.abs(clip.height - height), `${name}, height`).toBeLessThanOrEqual(otherLines)
}
