import { cdp, type Locator } from 'vitest/browser'

/** Converts a point of the test page to the browser's page, which shows the test page in a frame. */
function outside(x: number, y: number) {
  const frame = window.frameElement?.getBoundingClientRect()
  if (!frame) return { x, y }
  const scale = frame.width / window.innerWidth
  return { x: frame.left + x * scale, y: frame.top + y * scale }
}

/**
 * Presses the pointer down on the middle of an element. Returns a function that releases it, there or some pixels away.
 */
export async function pressDown(what: Locator) {
  const element = await what.findElement()
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const mouse = (type: 'mousePressed' | 'mouseReleased', { x, y } = { x: 0, y: 0 }) =>
    cdp().send('Input.dispatchMouseEvent', {
      ...outside(left + width / 2 + x, top + height / 2 + y),
      type,
      button: 'left',
      clickCount: 1,
    })
  await mouse('mousePressed')
  return (away?: { x: number; y: number }) => mouse('mouseReleased', away)
}
