import { afterEach, expect, test, vi } from 'vitest'
import { watchWindow } from './watchWindow.ts'

afterEach(() => vi.restoreAllMocks())

/** Wraps the window of this page, so that the test draws its frames. */
function createWindow() {
  const frames = new Map<number, () => void>()
  let last = 0
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    last += 1
    frames.set(last, () => run(0))
    return last
  })
  vi.spyOn(window, 'cancelAnimationFrame').mockImplementation((frame) => void frames.delete(frame))
  const seen: boolean[] = []
  const stop = watchWindow(window)(document.body, (isSeen) => void seen.push(isSeen))
  /** Runs the callbacks that wait for a frame, and then draws it. */
  const draw = () => {
    const waiting = [...frames.values()]
    frames.clear()
    for (const run of waiting) run()
  }
  return { draw, seen, stop }
}

test('a window counts as seen once it was drawn, not when its content is inserted', () => {
  const { draw, seen, stop } = createWindow()
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('resize'))
  expect(seen).not.toContain(true)
  draw()
  expect(seen).not.toContain(true)
  draw()
  expect(seen.at(-1)).toBe(true)
  stop()
})

test('a window that is no longer watched reports nothing when it is drawn', () => {
  const { draw, seen, stop } = createWindow()
  stop()
  const before = seen.length
  draw()
  draw()
  expect(seen).toHaveLength(before)
})
