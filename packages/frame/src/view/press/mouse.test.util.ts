import { cdp } from 'vitest/browser'

/** Converts a point of the test page to the browser's page, which shows the test page in a frame. */
function outside({ x, y }: { x: number; y: number }) {
  const frame = window.frameElement?.getBoundingClientRect()
  if (!frame) return { x, y }
  const scale = frame.width / window.innerWidth
  return { x: frame.left + x * scale, y: frame.top + y * scale }
}

type Point = { x: number; y: number }

const send = (type: string, at: Point, more: object = {}) =>
  cdp().send('Input.dispatchMouseEvent' as never, { type, ...outside(at), ...more } as never)

/** Returns the middle of an element. */
export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** A mouse with trusted events of the browser. */
export const mouse = {
  moveTo: (at: Point) => send('mouseMoved', at),
  press: (at: Point) => send('mousePressed', at, { button: 'left', clickCount: 1 }),
  release: (at: Point) => send('mouseReleased', at, { button: 'left', clickCount: 1 }),
  async click(at: Point): Promise<void> {
    await mouse.press(at)
    await mouse.release(at)
  },
}

/** Sends a trusted key event of the browser; with `isRepeat`, as of a key that is held. */
export async function key(
  type: 'down' | 'up',
  name: 'Enter' | ' ' | 'Tab' | '4',
  { isRepeat = false } = {},
): Promise<void> {
  const codes = { Enter: 13, ' ': 32, Tab: 9, '4': 52 }
  const text = { Enter: '\r', ' ': ' ', Tab: undefined, '4': '4' }[name]
  await cdp().send(
    'Input.dispatchKeyEvent' as never,
    {
      type: type === 'down' ? 'keyDown' : 'keyUp',
      key: name,
      code: name === ' ' ? 'Space' : name,
      windowsVirtualKeyCode: codes[name],
      autoRepeat: isRepeat,
      ...(type === 'down' && text && { text }),
    } as never,
  )
}
