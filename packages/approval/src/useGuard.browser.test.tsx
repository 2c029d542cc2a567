import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from './render.test.util.ts'
import { useGuard } from './useGuard.ts'

const Guarded = () => (useGuard() ? 'may approve' : 'waits')

test('lets nothing be approved for a moment after the request shows, and after the page comes back', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms))
  const { host } = render(<Guarded />)
  pass(599)
  expect(host.textContent).toBe('waits')
  pass(1)
  expect(host.textContent).toBe('may approve')
  flushSync(() => window.dispatchEvent(new Event('focus')))
  expect(host.textContent).toBe('waits')
  pass(600)
  expect(host.textContent).toBe('may approve')
})
