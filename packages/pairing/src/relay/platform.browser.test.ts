import { afterEach, expect, test, vi } from 'vitest'
import { webPairingPlatform } from './platform.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Sets the visibility of the page, and dispatches the event of that change. */
function become(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a page wakes when it becomes visible, goes online or leaves the cache', () => {
  const platform = webPairingPlatform()
  const woken = vi.fn()
  const stop = platform.onWake(woken)
  become('hidden')
  expect(woken).not.toHaveBeenCalled()
  expect(platform.isHidden?.()).toBe(true)
  become('visible')
  expect(woken).toHaveBeenCalledTimes(1)
  expect(platform.isHidden?.()).toBe(false)
  window.dispatchEvent(new Event('online'))
  expect(woken).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(woken).toHaveBeenCalledTimes(3)
  stop()
  become('visible')
  for (const name of ['online', 'pageshow']) window.dispatchEvent(new Event(name))
  expect(woken).toHaveBeenCalledTimes(3)
})
