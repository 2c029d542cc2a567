/**
 * Loaded before the server's own program (`--import`). Told so by a message, it lets the process kill itself after that many
 * statements of its database, moves its clock, or writes its heap into a file. Each message is answered once it holds.
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
  // With a callback nothing is returned; the server's own statements are awaited.
  if (result instanceof Promise) void result.then(countOne, countOne)
  return result
}
Object.assign(pg.Client.prototype, { query: countedQuery })

// Node writes it at the end of a process, which this one may not live to see.
process.once('message', () => flushCompileCache())
process.on('message', ({ dieAfter = left, aheadMs = ahead, heapTo }: Order) => {
  left = dieAfter
  ahead = aheadMs
  if (heapTo !== undefined) writeHeapSnapshot(heapTo)
  process.send?.('done')
})
// A server that could not start ends, with its reason, rather than listening to orders for ever.
process.channel?.unref()
// The process that started it is gone.
process.on('disconnect', () => process.exit(1))
