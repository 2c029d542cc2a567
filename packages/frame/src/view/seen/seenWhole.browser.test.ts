import { expect, onTestFinished, test, vi } from 'vitest'
import { createWatchSeen, lookAgainMs, restMs } from './seenWhole.ts'

type Report = { isVisible: boolean; intersectionRatio: number }

/** Watches an element. The test controls the browser's reports and the time. */
function watch() {
  const timers = new Map<number, () => void>()
  let report = (_report: Report) => {}
  const observer = { observe: vi.fn(), disconnect: vi.fn() }
  class FakeObserver {
    constructor(callback: (entries: Report[]) => void) {
      report = (one) => callback([one])
      Object.assign(this, observer)
    }
  }
  const said: boolean[] = []
  const frame = {
    IntersectionObserver: FakeObserver,
    IntersectionObserverEntry,
    innerWidth: 360,
    innerHeight: 480,
    requestAnimationFrame: () => 0,
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  const watchSeen = createWatchSeen(frame as never, (ms, run) => {
    timers.set(ms, run)
    return () => void (timers.get(ms) === run && timers.delete(ms))
  })
  const stop = watchSeen?.(document.body, (isSeen) => void said.push(isSeen))
  const pass = (ms: number) => {
    const run = timers.get(ms)
    timers.delete(ms)
    run?.()
  }
  const { observe, disconnect } = observer
  return { said, pass, stop, timers, report: (one: Report) => report(one), observe, disconnect }
}

const whole = { isVisible: true, intersectionRatio: 1 }
const covered = { isVisible: false, intersectionRatio: 1 }

test('a hidden element is checked again until it is visible, also if the browser reports nothing more', () => {
  const { said, pass, report, observe, disconnect } = watch()
  report(covered)
  for (let round = 1; round <= 3; round++) {
    pass(lookAgainMs)
    expect(disconnect).toHaveBeenCalledTimes(round)
    // Between the two, the frame draws without an observation: only then does the host page check again.
    expect(observe).toHaveBeenCalledTimes(round)
    pass(restMs)
    expect(observe).toHaveBeenCalledTimes(round + 1)
  }
  report(whole)
  expect(said).toEqual([false, true])
})

test('checking again reports nothing by itself', () => {
  const { said, pass, report } = watch()
  report(covered)
  pass(lookAgainMs)
  pass(restMs)
  report(covered)
  expect(said).toEqual([false, false])
})

test('a visible element keeps its observation, which reports at once when it is no longer visible', () => {
  const { said, pass, report, disconnect, timers } = watch()
  report(whole)
  expect(timers.size).toBe(0)
  pass(lookAgainMs)
  expect(disconnect).not.toHaveBeenCalled()
  report({ isVisible: true, intersectionRatio: 0.9 })
  report(whole)
  report(covered)
  expect(said).toEqual([true, false, true, false])
})

test('and all observations end', () => {
  const { pass, report, stop, observe, timers } = watch()
  report(covered)
  stop?.()
  expect(timers.size).toBe(0)
  pass(lookAgainMs)
  expect(observe).toHaveBeenCalledTimes(1)
})

test('this browser reports a cover, and then that it is gone', async () => {
  const form = document.createElement('form')
  const cover = document.createElement('div')
  onTestFinished(() => document.body.replaceChildren())
  form.style.cssText = 'position:fixed;inset:0'
  cover.style.cssText = 'position:fixed;inset:0;background:#fff;z-index:1'
  document.body.replaceChildren(form, cover)
  const startTimer = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms / 5)
    return () => clearTimeout(timer)
  }
  const said: boolean[] = []
  const stop = createWatchSeen(
    Object.create(window, {
      innerWidth: { value: 360 },
      innerHeight: { value: 480 },
      ...Object.fromEntries(
        (['addEventListener', 'removeEventListener', 'requestAnimationFrame'] as const).map(
          (name) => [name, { value: window[name].bind(window) }],
        ),
      ),
    }),
    startTimer,
  )?.(form, (isSeen) => void said.push(isSeen))
  onTestFinished(() => stop?.())
  // Also after a new observation.
  await expect.poll(() => said.length).toBeGreaterThan(2)
  expect(said).not.toContain(true)
  cover.remove()
  await expect.poll(() => said.at(-1)).toBe(true)
})
