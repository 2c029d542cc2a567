import { describe, expect, test } from 'vitest'
import { watchPlace } from './watchPlace.ts'

type Listener = (event: PointerEvent) => void

/** Creates a frame at a place on the screen, which the host page moves; `zoom` is that of the browser. */
function createFrame(zoom = 1) {
  const listeners = new Map<string, Listener>()
  const at = { x: 500, y: 200 }
  let moved = 0
  const addEventListener = (type: string, listener: Listener) => void listeners.set(type, listener)
  const stop = watchPlace({ addEventListener } as unknown as Window)(() => {
    moved += 1
  })
  /** Puts the pointer at a point of the screen. */
  const point = (type: string, x: number, y: number, pointerType = 'mouse') => {
    const [screenX, screenY] = [x, y].map(Math.round)
    const clientX = Math.round((x - at.x) / zoom)
    const clientY = Math.round((y - at.y) / zoom)
    const event = { pointerType, screenX, screenY, clientX, clientY }
    listeners.get(type)?.(event as PointerEvent)
  }
  const count = () => {
    const now = moved
    moved = 0
    return now
  }
  return { at, point, count, stop }
}

describe('a frame that a page moves under the pointer', () => {
  test('is noticed at the press if the pointer rests and has never been in it', () => {
    const { point, count } = createFrame()
    point('pointerdown', 600, 300)
    expect(count()).toBe(1)
  })

  test.each([
    ['comes to where the pointer has gone', 900, 600],
    ['goes along under a pointer that rests', 600, 300],
  ])('is noticed at the press if it %s', (_how, x, y) => {
    const { at, point, count } = createFrame()
    point('pointermove', 600, 300)
    count()
    Object.assign(at, { x: x - 80, y: y - 120 })
    point('pointerdown', x, y)
    expect(count()).toBe(1)
  })

  test('is noticed as soon as the pointer moves a little, and when it follows the pointer', () => {
    const { at, point, count } = createFrame()
    point('pointermove', 600, 300)
    count()
    at.x += 60
    point('pointermove', 601, 301)
    expect(count()).toBe(1)
    at.x += 200
    point('pointermove', 801, 301)
    expect(count()).toBe(1)
  })

  test.each([0.25, 0.9, 1, 1.1, 1.25, 5])(
    'is distinguished from one that stays, at a zoom of %s',
    (zoom) => {
      const { point, count } = createFrame(zoom)
      point('pointermove', 510, 210)
      expect(count()).toBe(1) // the pointer enters
      for (const [x, y] of [
        [511, 210],
        [520, 240],
        [690, 420],
        // Out, around, and in again.
        [505, 205],
        [506.5, 204.5],
      ] as const)
        point('pointermove', x, y)
      point('pointerdown', 506.5, 204.5)
      expect(count()).toBe(0)
    },
  )

  test('is not checked for fingers, which have no earlier place, and not after the watch has ended', () => {
    const { point, count, stop } = createFrame()
    point('pointerdown', 600, 300, 'touch')
    expect(count()).toBe(0)
    stop()
    point('pointerdown', 600, 300)
    expect(count()).toBe(0)
  })
})
