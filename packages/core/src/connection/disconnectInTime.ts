import { withTimeout } from '../async/withTimeout.ts'

/** How long a wallet may take to end its session, in milliseconds. */
const disconnectTimeoutMs = 1000

/** For connectors: waits for a wallet to end its session, at most a second. Rejects as `work` does. */
export const disconnectInTime = (work: Promise<unknown>): Promise<unknown> =>
  withTimeout(work, { ms: disconnectTimeoutMs, onTimeout: () => undefined })
