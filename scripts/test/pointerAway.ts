import { beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'

// The browser has one mouse, and it rests where the test before left it: a button that is drawn there is entered by it.
beforeEach(async () => {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 })
})
