import { afterAll, vi } from 'vitest'

// Vitest restores a test's stubs only before the next test, which may be in another file. That is too late for the code
// that such a file runs before its first test.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
