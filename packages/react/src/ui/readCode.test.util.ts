import * as jsqr from 'jsqr'
import { page } from 'vitest/browser'

/** Its types describe another module than the one that bundlers produce. */
const scan = jsqr.default as unknown as typeof jsqr.default.default

/** Scale factor: a camera has more pixels than a screen. */
const nearer = 3

/** Reads a code from an element as a camera does, from its painted pixels. */
export async function readCode(element: Element): Promise<string | undefined> {
  const shot = await page.screenshot({ element, base64: true, save: false })
  const image = new Image()
  image.src = `data:image/png;base64,${shot}`
  await image.decode()
  const width = image.width * nearer
  const height = image.height * nearer
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('There is no canvas to draw on.')
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return scan(data, width, height, { inversionAttempts: 'dontInvert' })?.data
}
