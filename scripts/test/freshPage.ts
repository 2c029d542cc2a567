import { beforeEach } from 'vitest'
import { cdp, page } from 'vitest/browser'

/** Tests share a page: each finds it as the first one did. */
const width = 414
const height = 896
const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
// The browser has one mouse, and it rests where the test before left it: a button that is drawn there is entered by it.
const away = { type: 'mouseMoved', x: 0, y: 0 } as const

beforeEach(async () => {
  await Promise.all([
    cdp().send('Emulation.setEmulatedMedia', { media: '', features }),
    cdp().send('Input.dispatchMouseEvent', away),
  ])
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
})
