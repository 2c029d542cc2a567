import { describe, expect, test } from 'vitest'
import { nodeRanking } from './nodeRanking.ts'

/** A ranking with its own clock; `take` makes a number of equal requests to a node. */
function ranked(count = 3) {
  let now = 1_000_000
  const ranking = nodeRanking(count, { now: () => now })
  const take = async (node: number, latencyMs: number, isSound = true, times = 1) => {
    const request = async () => {
      now += latencyMs
      if (!isSound) throw new Error('down')
    }
    for (let at = 0; at < times; at++)
      await ranking.measure(node, request, () => true).catch(() => {})
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { take, wait, order: ranking.order }
}

describe('nodeRanking (specification, sections 4 and 9)', () => {
  test('starts with the order of the site', () => {
    expect(ranked().order()).toEqual([0, 1, 2])
  })

  test('keeps a node first that answers, however slow below a second', async () => {
    const { take, order } = ranked()
    await take(0, 1000, true, 10)
    expect(order()).toEqual([0, 1, 2])
  })

  test('forgives a quick node one failure in ten, but not three', async () => {
    const { take, order } = ranked(2)
    await take(0, 50, true, 9)
    await take(0, 200, false)
    expect(order()).toEqual([0, 1])
    await take(0, 200, false, 2)
    expect(order()).toEqual([1, 0])
  })

  test('weighs stability by 0.7 and latency by 0.3', async () => {
    const { take, order } = ranked(2)
    // 0.7 * 1 + 0.3 * (1 - 900/900) = 0.7 against 0.7 * 0.6 + 0.3 * (1 - 90/900) = 0.69
    await take(0, 900, true, 10)
    await take(1, 90, true, 6)
    await take(1, 90, false, 4)
    expect(order()).toEqual([0, 1])
    // ... against 0.7 * 0.7 + 0.27 = 0.76
    await take(1, 90, true, 7)
    expect(order()).toEqual([1, 0])
  })

  test('does not count an answer after more than a second as stable', async () => {
    const { take, order } = ranked(2)
    await take(0, 1001, true, 3)
    expect(order()).toEqual([1, 0])
  })

  test('counts the last ten answers, and no older ones', async () => {
    const { take, order } = ranked(2)
    await take(0, 50, false, 30)
    expect(order()).toEqual([1, 0])
    await take(0, 50, true, 10)
    expect(order()).toEqual([0, 1])
  })

  test('forgets everything after 40 s (10 pings of 4 s)', async () => {
    const { take, wait, order } = ranked(2)
    await take(0, 50, false, 10)
    wait(39_999)
    expect(order()).toEqual([1, 0])
    wait(1)
    expect(order()).toEqual([0, 1])
  })

  test('ranks a node last that always fails', async () => {
    const { take, order } = ranked(3)
    await take(1, 10, false)
    expect(order()).toEqual([0, 2, 1])
  })

  test('counts an error that is no fault of the node as an answer, and passes it on', async () => {
    const ranking = nodeRanking(2)
    const reverts = () =>
      ranking.measure(
        0,
        () => Promise.reject(new Error('reverted')),
        () => false,
      )
    await expect(reverts()).rejects.toThrow('reverted')
    expect(ranking.order()).toEqual([0, 1])
  })
})
