import { describe, expect, test, vi } from 'vitest'
import type { Changes } from '../families/accountProbe.ts'
import { createChainWatcher } from './chainWatcher.ts'

const nothing: Changes = { fromBlock: 0, owners: [], unread: [] }
const ignore = () => {}

/** Creates a watcher with manual timers. */
function setUp(probe: (owners: readonly string[]) => Promise<Changes>) {
  const timers: { ms: number; run: () => void }[] = []
  const notified: string[] = []
  const requested: string[][] = []
  const watcher = createChainWatcher({
    probe: (owners) => {
      requested.push([...owners])
      return probe(owners)
    },
    onChanged: (owner, fromBlock) => void notified.push(`${owner} ${fromBlock}`),
    startTimer: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  /** Begins the next check. */
  const look = async () => {
    await vi.waitFor(() => expect(timers).toHaveLength(1))
    timers.shift()?.run()
  }
  return { watcher, timers, notified, requested, look }
}

/** Does the same with nodes that the test answers for. */
function setUpSlow() {
  let resolve = (_: Changes) => {}
  const slow = setUp(
    () =>
      new Promise((done) => {
        resolve = done
      }),
  )
  return { ...slow, answer: (changes: Changes) => resolve(changes) }
}

test('sends no request before the first listener, and none after the last', async () => {
  const { watcher, timers, requested, look } = setUp(async () => nothing)
  expect([requested, timers]).toEqual([[], []])
  const stop = watcher.add('0xa', ignore)
  await look()
  await vi.waitFor(() => expect(requested).toEqual([['0xa'], ['0xa']]))
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  stop?.()
  expect(timers).toEqual([])
})

test('sends one request for all listeners, and reports what changed', async () => {
  const { watcher, notified, requested, look } = setUp(async (owners) => ({
    ...nothing,
    fromBlock: requested.length,
    owners: requested.length === 3 ? owners.slice(1) : [],
  }))
  for (const owner of ['0xa', '0xa', '0xb']) watcher.add(owner, ignore)
  await look()
  await vi.waitFor(() => expect(notified).toEqual(['0xb 3']))
  expect(requested).toEqual([['0xa'], ['0xa', '0xb'], ['0xa', '0xb']])
})

test('reports nothing about an account without listeners', async () => {
  const { watcher, notified, timers, answer } = setUpSlow()
  const stop = watcher.add('0xa', ignore)
  stop?.()
  answer({ ...nothing, owners: ['0xa'] })
  await Promise.resolve()
  expect([notified, timers]).toEqual([[], []])
})

test('queries failing nodes less and less often, and at the usual rate after an answer', async () => {
  let fails = true
  const { watcher, timers, look } = setUp(async () => {
    if (fails) throw new Error('no node')
    return nothing
  })
  watcher.add('0xa', ignore)
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

test('checks at most as many accounts as nodes can bear', () => {
  const { watcher } = setUp(async () => nothing)
  for (let at = 0; at < 1000; at++) expect(watcher.add(`0x${at}`, ignore)).toBeDefined()
  expect(watcher.add('0xmore', ignore)).toBeUndefined()
  expect(watcher.add('0x1', ignore)).toBeDefined()
})

describe('an account is reported as watched', () => {
  test('after the first check and not before, and at once to a later listener', async () => {
    const { watcher, answer } = setUpSlow()
    const first = vi.fn()
    const second = vi.fn()
    watcher.add('0xa', first)
    await Promise.resolve()
    expect(first).not.toHaveBeenCalled()
    answer(nothing)
    await vi.waitFor(() => expect(first.mock.calls).toEqual([[true]]))
    watcher.add('0xa', second)
    expect(second.mock.calls).toEqual([[true]])
  })

  test('after the next check if it is added during one, and that check begins at once', async () => {
    const { watcher, answer, requested } = setUpSlow()
    const late = vi.fn()
    watcher.add('0xa', ignore)
    watcher.add('0xb', late)
    answer(nothing)
    await vi.waitFor(() => expect(requested).toEqual([['0xa'], ['0xa', '0xb']]))
    expect(late).not.toHaveBeenCalled()
    answer(nothing)
    await vi.waitFor(() => expect(late.mock.calls).toEqual([[true]]))
  })

  test('as false if no node answers for it, and as true once one does', async () => {
    let outcome: Changes | undefined
    const { watcher, look } = setUp(async () => {
      if (!outcome) throw new Error('no node')
      return outcome
    })
    const first = vi.fn()
    const second = vi.fn()
    watcher.add('0xa', first)
    await vi.waitFor(() => expect(first.mock.calls).toEqual([[false]]))
    watcher.add('0xa', second)
    expect(second.mock.calls).toEqual([[false]])
    outcome = { ...nothing, unread: ['0xa'] }
    await look()
    outcome = nothing
    await look()
    await vi.waitFor(() => expect(first.mock.calls).toEqual([[false], [true]]))
    expect(second.mock.calls).toEqual([[false], [true]])
    // Later failures of nodes do not matter: the next check shows the missed changes.
    outcome = undefined
    await look()
    await look()
    expect(first.mock.calls).toEqual([[false], [true]])
  })
})
