import { afterAll, vi } from 'vitest'

// Vitest takes back what a test stands in for before the next test, which may be one of another file: too late for what
// that file does before its first.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
