import type { Locator } from '@playwright/test'
import * as jsqr from 'jsqr'

/** Its types describe another module than Node makes of it. */
const scan = jsqr.default as unknown as typeof jsqr.default.default

/** Returns what a camera reads from a painted QR code. */
export async function readCode(code: Locator): Promise<string | undefined> {
  const shot = await code.screenshot()
  const blank = await code.page().context().newPage()
  const { pixels, width, height } = await blank.evaluate(
    async (source) => {
      // An image element is decoded only when it is drawn, and on a busy machine that may take long.
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
      context?.drawImage(image, 0, 0)
      const { data, width, height } = context?.getImageData(0, 0, image.width, image.height) ?? {}
      return { pixels: [...(data ?? [])], width: width ?? 0, height: height ?? 0 }
    },
    `data:image/png;base64,${shot.toString('base64')}`,
  )
  await blank.close()
  return scan(Uint8ClampedArray.from(pixels), width, height)?.data
}
