import { expect, test, vi } from 'vitest'
import type { Changes } from '../families/accountProbe.ts'
import { createChainWatcher } from './chainWatcher.ts'

const nothing: Changes = { fromBlock: 0, owners: [] }

/** A watcher whose timers fire by hand. */
function setUp(probe: (owners: readonly string[]) => Promise<Changes>) {
  const timers: { ms: number; run: () => void }[] = []
  const notified: string[] = []
  const asked: string[][] = []
  const watcher = createChainWatcher({
    probe: (owners) => {
      asked.push([...owners])
      return probe(owners)
    },
    onChanged: (owner, fromBlock) => void notified.push(`${owner} ${fromBlock}`),
    startTimer: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  /** The next look begins. */
  const look = async () => {
    await vi.waitFor(() => expect(timers).toHaveLength(1))
    timers.shift()?.run()
  }
  return { watcher, timers, notified, asked, look }
}

test('asks nothing before somebody listens, and nothing after', async () => {
  const { watcher, timers, asked, look } = setUp(async () => nothing)
  expect([asked, timers]).toEqual([[], []])
  const stop = watcher.add('0xa')
  await look()
  await vi.waitFor(() => expect(asked).toEqual([['0xa'], ['0xa']]))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  stop?.()
  expect(timers).toEqual([])
})

test('asks once for all who listen, and says what changed', async () => {
  const { watcher, notified, asked, look } = setUp(async (owners) => ({
    fromBlock: 7,
    owners: owners.length > 1 ? ['0xb'] : [],
  }))
  for (const owner of ['0xa', '0xa', '0xb']) watcher.add(owner)
  await look()
  await vi.waitFor(() => expect(notified).toEqual(['0xb 7']))
  expect(asked.at(-1)).toEqual(['0xa', '0xb'])
})

test('says nothing of an account that nobody listens to any more', async () => {
  let answer = (_: Changes) => {}
  const { watcher, notified, timers } = setUp(
    () =>
      new Promise((settle) => {
        answer = settle
      }),
  )
  const stop = watcher.add('0xa')
  stop?.()
  answer({ fromBlock: 1, owners: ['0xa'] })
  await Promise.resolve()
  expect([notified, timers]).toEqual([[], []])
})

test('asks nodes that fail less and less often, and as before once they answer', async () => {
  let fails = true
  const { watcher, timers, look } = setUp(async () => {
    if (fails) throw new Error('no node')
    return nothing
  })
  watcher.add('0xa')
  const waits: number[] = []
  for (let turn = 0; turn < 6; turn++) {
    await vi.waitFor(() => expect(timers).toHaveLength(1))
    waits.push(timers[0]?.ms ?? 0)
    await look()
  }
  expect(waits).toEqual([6000, 12_000, 24_000, 48_000, 60_000, 60_000])
  fails = false
  await look()
  await vi.waitFor(() => expect(timers.map(({ ms }) => ms)).toEqual([3000]))
})

test('looks at no more accounts than nodes can bear', () => {
  const { watcher } = setUp(async () => nothing)
  for (let at = 0; at < 1000; at++) expect(watcher.add(`0x${at}`)).toBeDefined()
  expect(watcher.add('0xmore')).toBeUndefined()
  expect(watcher.add('0x1')).toBeDefined()
})
