import { expect, test } from 'vitest'
import { relayConstants } from '../relayConstants.ts'
import { createInFlight } from './inFlight.ts'

const fill = (flight: ReturnType<typeof createInFlight>, topic: string) => {
  let count = 0
  for (; flight.hasRoom(topic); count++) flight.add({ topic, id: String(count) })
  return count
}

test('a topic has a limit in flight, and one place when all are taken', () => {
  const flight = createInFlight()
  const counts = Array.from({ length: 100 }, (_, n) => fill(flight, String(n)))
  expect(counts[0]).toBe(relayConstants.inFlightPerTopic)
  expect(counts.at(-1)).toBe(1)
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThan(relayConstants.inFlight + 100)
})

test('an acknowledged message returns its place, once', () => {
  const flight = createInFlight()
  fill(flight, 'a')
  flight.delete({ topic: 'a', id: '5' })
  flight.delete({ topic: 'a', id: '5' })
  expect([flight.hasRoom('a'), flight.has({ topic: 'a', id: '5' })]).toEqual([true, false])
  flight.add({ topic: 'a', id: 'another' })
  flight.add({ topic: 'a', id: 'another' })
  expect(flight.hasRoom('a')).toBe(false)
  expect(flight.of(['a', 'b'])).toHaveLength(relayConstants.inFlightPerTopic)
})
