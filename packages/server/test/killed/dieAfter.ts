/**
 * Loaded before the server's own program (`--import`). Told so by a message, it lets the process kill itself after that many
 * statements of SQLite, moves its clock, or writes its heap into a file. Each message is answered once it holds.
 */
import { StatementSync } from 'node:sqlite'
import { writeHeapSnapshot } from 'node:v8'

export type Order = { dieAfter?: number; aheadMs?: number; heapTo?: string }

let left = Number.NaN
let ahead = 0
const { now } = Date
Date.now = () => now() + ahead

for (const name of ['all', 'run', 'iterate'] as const) {
  const real = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  const counted = function (this: StatementSync, ...values: unknown[]) {
    const result = real.apply(this, values)
    if (--left === 0) process.kill(process.pid, 'SIGKILL')
    return result
  }
  Object.assign(StatementSync.prototype, { [name]: counted })
}

process.on('message', ({ dieAfter = left, aheadMs = ahead, heapTo }: Order) => {
  left = dieAfter
  ahead = aheadMs
  if (heapTo !== undefined) writeHeapSnapshot(heapTo)
  process.send?.('done')
})
// The process that started it is gone.
process.on('disconnect', () => process.exit(1))
