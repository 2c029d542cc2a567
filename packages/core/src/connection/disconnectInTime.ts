import { withTimeout } from '../async/withTimeout.ts'

/** Time limit for a wallet to end its session, in milliseconds. */
const disconnectTimeoutMs = 1000

/** Waits at most a second for a wallet to end its session; for connectors. Rejects as `work` does. */
export const disconnectInTime = (work: Promise<unknown>): Promise<unknown> =>
  withTimeout(work, { ms: disconnectTimeoutMs, onTimeout: () => undefined })
