import { useLayoutEffect } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWidget } from '../../renderWidget.test.util.tsx'
import { useRetryOnline } from './useRetryOnline.ts'

const goOffline = () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  return () => {
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  }
}

/** A failed component, with a callback as soon as it is mounted. */
function Failed({ retry, onShown }: { retry: () => void; onShown: () => void }) {
  useRetryOnline(true, retry)
  useLayoutEffect(onShown, [onShown])
  return <p>Failed</p>
}

test('a read that failed offline is tried again once if the connection is back before anybody listens', async () => {
  const back = goOffline()
  const retry = vi.fn()
  renderWidget({}, <Failed retry={retry} onShown={back} />)
  await expect.poll(() => retry.mock.calls.length).toBe(1)
})
