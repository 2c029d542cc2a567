import { vi } from 'vitest'

/** How long a test waits for what must come, in milliseconds: a loaded machine may need it, and no other does. */
const timeout = 60_000
const { waitFor } = vi

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })
