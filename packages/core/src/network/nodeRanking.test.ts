import { describe, expect, test } from 'vitest'
import { nodeRanking } from './nodeRanking.ts'

/** A ranking with a clock of its own; `take` notes so many equal answers of a node. */
function ranked(count = 3) {
  let now = 1_000_000
  const ranking = nodeRanking(count, () => now)
  const take = (node: number, latencyMs: number, isSound = true, times = 1) => {
    for (let at = 0; at < times; at++) ranking.record(node, latencyMs, isSound)
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { take, wait, order: ranking.order }
}

describe('nodeRanking (specification, sections 4 and 9)', () => {
  test('begins with the order of the site', () => {
    expect(ranked().order()).toEqual([0, 1, 2])
  })

  test('a node that answers stays first, however slow it is below a second', () => {
    const { take, order } = ranked()
    take(0, 1000, true, 10)
    expect(order()).toEqual([0, 1, 2])
  })

  test('one failure in ten is forgiven a quick node, three are not', () => {
    const { take, order } = ranked(2)
    take(0, 50, true, 9)
    take(0, 200, false)
    expect(order()).toEqual([0, 1])
    take(0, 200, false, 2)
    expect(order()).toEqual([1, 0])
  })

  test('weighs stability by 0.7 and latency by 0.3', () => {
    const { take, order } = ranked(2)
    // 0.7 * 1 + 0.3 * (1 - 900/900) = 0.7 against 0.7 * 0.6 + 0.3 * (1 - 90/900) = 0.69
    take(0, 900, true, 10)
    take(1, 90, true, 6)
    take(1, 90, false, 4)
    expect(order()).toEqual([0, 1])
    // ... against 0.7 * 0.7 + 0.27 = 0.76
    take(1, 90, true, 7)
    expect(order()).toEqual([1, 0])
  })

  test('more than a second is no stable answer', () => {
    const { take, order } = ranked(2)
    take(0, 1001, true, 3)
    expect(order()).toEqual([1, 0])
  })

  test('ten answers count, and older ones do not', () => {
    const { take, order } = ranked(2)
    take(0, 50, false, 30)
    expect(order()).toEqual([1, 0])
    take(0, 50, true, 10)
    expect(order()).toEqual([0, 1])
  })

  test('after 40 s (10 pings of 4 s) all is forgotten', () => {
    const { take, wait, order } = ranked(2)
    take(0, 50, false, 10)
    wait(39_999)
    expect(order()).toEqual([1, 0])
    wait(1)
    expect(order()).toEqual([0, 1])
  })

  test('a node that always fails comes last', () => {
    const { take, order } = ranked(3)
    take(1, 10, false)
    expect(order()).toEqual([0, 2, 1])
  })
})
