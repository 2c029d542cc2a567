import { expect, test } from 'vitest'
import { startMaintenance } from './startMaintenance.ts'

/** Starts maintenance on a manual clock, with a sweep that ends when the test says so. */
function start() {
  const timers: (() => unknown)[] = []
  const sweeps: PromiseWithResolvers<{ expired: number }>[] = []
  const failures: unknown[] = []
  const stop = startMaintenance({
    platform: {
      now: () => 0,
      startTimer: (_ms, run) => {
        timers.push(run)
        return () => timers.splice(timers.indexOf(run), 1)
      },
    },
    mailbox: {
      sweep: () => {
        const sweep = Promise.withResolvers<{ expired: number }>()
        sweeps.push(sweep)
        return sweep.promise
      },
    } as never,
    watchers: { deliverDue: async () => {}, sweep: async () => {} } as never,
    checkSockets: () => {},
    checkProjects: async () => {},
    flush: async () => {},
    onExpired: () => {},
    onFailure: (error) => failures.push(error),
  })
  const fire = () => {
    for (const run of timers.splice(0)) void run()
  }
  return { stop, fire, sweeps, failures, timers }
}

test('a task that fails is logged, and runs again', async () => {
  const { fire, sweeps, failures, timers } = start()
  fire()
  sweeps[0]?.reject(new Error('no database'))
  await new Promise(setImmediate)
  expect(failures).toEqual([new Error('no database')])
  expect(timers).toHaveLength(5)
})

test('a task that fails during the stop is not logged, and does not run again', async () => {
  const { stop, fire, sweeps, failures, timers } = start()
  fire()
  await new Promise(setImmediate)
  stop()
  sweeps[0]?.reject(new Error('closed'))
  await new Promise(setImmediate)
  expect(failures).toEqual([])
  expect(timers).toEqual([])
})
