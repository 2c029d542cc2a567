/**
 * Loaded before the server's own program (`--import`). A message can make the process kill itself after a number of
 * database statements, advance its clock, or write its heap into a file. Each message is answered once it is in effect.
 */
import { flushCompileCache } from 'node:module'
import { StatementSync } from 'node:sqlite'
import { writeHeapSnapshot } from 'node:v8'
import pg from 'pg'

export type Order = { dieAfter?: number; aheadMs?: number; heapTo?: string }

let left = Number.NaN
let ahead = 0
const { now } = Date
Date.now = () => now() + ahead

const countOne = () => {
  if (--left === 0) process.kill(process.pid, 'SIGKILL')
}

for (const name of ['all', 'run', 'iterate'] as const) {
  const real = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  const counted = function (this: StatementSync, ...values: unknown[]) {
    const result = real.apply(this, values)
    countOne()
    return result
  }
  Object.assign(StatementSync.prototype, { [name]: counted })
}

const query = pg.Client.prototype.query as (...values: unknown[]) => unknown
const countedQuery = function (this: pg.Client, ...values: unknown[]) {
  const result = query.apply(this, values)
  // With a callback nothing is returned. The server awaits its own statements.
  if (result instanceof Promise) void result.then(countOne, countOne)
  return result
}
Object.assign(pg.Client.prototype, { query: countedQuery })

// Node.js writes the cache at the end of a process, which this one may never reach.
process.once('message', () => flushCompileCache())
process.on('message', ({ dieAfter = left, aheadMs = ahead, heapTo }: Order) => {
  left = dieAfter
  ahead = aheadMs
  if (heapTo !== undefined) writeHeapSnapshot(heapTo)
  process.send?.('done')
})
// A server that could not start must end, with its reason, instead of waiting for messages forever.
process.channel?.unref()
// The parent process is gone.
process.on('disconnect', () => process.exit(1))
