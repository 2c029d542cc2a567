import { vi } from 'vitest'

/** The timeout of `vi.waitFor`, in milliseconds. */
const timeout = Number(import.meta.env.PORTICO_TEST_PATIENCE_MS)
const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })
