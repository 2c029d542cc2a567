import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession } from 'playwright-core'

/** How long a person holds a mouse button or a finger down, in milliseconds. */
const heldMs = 80

/** How long a mouse is on a button before it goes down, in milliseconds. People take twice as long. */
const restMs = 100

/** The position of the button, in pixels of the window. */
export type Place = { x: number; y: number }

/**
 * A way to press the button. Each is real input. Events that belong together are sent at once, so that the page gets no
 * time that a visitor would not give it.
 */
type Way = {
  /** Gives a sign of life elsewhere on the page. */
  sign: (devtools: CDPSession) => Promise<unknown>
  /** Presses. `again` is whether the button has been pressed before, and so has the focus. */
  press: (devtools: CDPSession, place: Place, again: boolean) => Promise<unknown>
}

const mouse = (devtools: CDPSession, type: 'Moved' | 'Pressed' | 'Released', place: Place) =>
  devtools.send('Input.dispatchMouseEvent', {
    type: `mouse${type}`,
    ...place,
    ...(type === 'Moved' ? {} : { button: 'left', clickCount: 1 }),
  })

const touch = (devtools: CDPSession, type: 'touchStart' | 'touchEnd', touchPoints: Place[]) =>
  devtools.send('Input.dispatchTouchEvent', { type, touchPoints })

const keys = { Tab: 9, Enter: 13, Shift: 16, Escape: 27 } as const

/** Presses a key and releases it. */
export const pressKey = (devtools: CDPSession, key: keyof typeof keys): Promise<unknown> => {
  const event = { key, code: key, windowsVirtualKeyCode: keys[key] }
  const text = key === 'Enter' ? { text: '\r' } : {}
  return Promise.all([
    devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...text }),
    devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }),
  ])
}

const moveMouse = (devtools: CDPSession) => mouse(devtools, 'Moved', { x: 5, y: 400 })

/** The ways to press, by name. */
export const ways = {
  // A mouse that arrives, goes down and comes up in one moment.
  bare: {
    sign: moveMouse,
    press: (devtools, place) =>
      Promise.all([
        mouse(devtools, 'Moved', place),
        mouse(devtools, 'Pressed', place),
        mouse(devtools, 'Released', place),
      ]),
  },
  // A mouse that arrives, rests, goes down and comes up with a person's timing.
  rested: {
    sign: moveMouse,
    press: async (devtools, place) => {
      await mouse(devtools, 'Moved', place)
      await wait(restMs)
      void mouse(devtools, 'Pressed', place)
      await wait(heldMs)
      await mouse(devtools, 'Released', place)
    },
  },
  // A finger, which goes down as it arrives.
  finger: {
    sign: async (devtools) => {
      await touch(devtools, 'touchStart', [{ x: 5, y: 400 }])
      await touch(devtools, 'touchEnd', [])
    },
    press: async (devtools, place) => {
      void touch(devtools, 'touchStart', [place])
      await wait(heldMs)
      await touch(devtools, 'touchEnd', [])
    },
  },
  // Tab moves the focus to the button, and Enter follows at once.
  keyboard: {
    sign: (devtools) => pressKey(devtools, 'Shift'),
    press: (devtools, _, again) =>
      Promise.all([...(again ? [] : [pressKey(devtools, 'Tab')]), pressKey(devtools, 'Enter')]),
  },
} satisfies Record<string, Way>

/** The name of a way to press the button. */
export type Press = keyof typeof ways
