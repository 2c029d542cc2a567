import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bus, maxBusText } from '../src/bus/bus.ts'

/** Subscribes a listener and records its events. */
const listen = (bus: Bus) => {
  const texts: string[] = []
  const gaps = { count: 0 }
  const unsubscribe = bus.subscribe({
    onText: (text) => void texts.push(text),
    onGap: () => {
      gaps.count += 1
    },
  })
  return { texts, gaps, unsubscribe }
}

/** Tests the behavior of every bus. `connect` returns one more node of the same server. */
export function describeBus(
  name: string,
  options: {
    /** Called before each test, for a new server. */
    connect: () => Promise<() => Promise<Bus>>
    /** Breaks the connections of all nodes, if they have any. */
    breakConnections?: () => Promise<void>
  },
): void {
  describe(`the bus ${name}`, () => {
    let connect: () => Promise<Bus>
    let buses: Bus[]
    const join = async () => {
      const bus = await connect()
      buses.push(bus)
      return bus
    }
    beforeEach(async () => {
      connect = await options.connect()
      buses = []
    })
    afterEach(async () => {
      for (const bus of buses) await bus.close()
    })

    test('delivers texts to the other nodes in order, and not back to the sender', async () => {
      const one = await join()
      const two = await join()
      const three = await join()
      const receivedOne = listen(one)
      const receivedTwo = listen(two)
      const receivedThree = listen(three)
      for (const text of ['a', 'b', "c ' \\ 漢"]) await one.publish(text)
      await two.publish('d')
      await vi.waitFor(() => expect(receivedThree.texts).toHaveLength(4))
      await vi.waitFor(() => expect(receivedTwo.texts).toEqual(['a', 'b', "c ' \\ 漢"]))
      await vi.waitFor(() => expect(receivedOne.texts).toEqual(['d']))
      expect(receivedThree.texts.filter((text) => text !== 'd')).toEqual(['a', 'b', "c ' \\ 漢"])
    })

    test('delivers a text of the maximum length unchanged', async () => {
      const one = await join()
      const two = await join()
      const received = listen(two)
      const text = 'x'.repeat(maxBusText)
      await one.publish(text)
      await vi.waitFor(() => expect(received.texts).toEqual([text]))
    })

    test('notifies all listeners of a node, and none that has left', async () => {
      const one = await join()
      const two = await join()
      const stays = listen(two)
      const leaving = listen(two)
      leaving.unsubscribe()
      await one.publish('a')
      await vi.waitFor(() => expect(stays.texts).toEqual(['a']))
      expect(leaving.texts).toEqual([])
    })

    test('delivers nothing to a closed node, and continues on the others', async () => {
      const one = await join()
      const two = await join()
      const three = await join()
      const receivedTwo = listen(two)
      const receivedThree = listen(three)
      await two.close()
      buses.splice(buses.indexOf(two), 1)
      await one.publish('a')
      await vi.waitFor(() => expect(receivedThree.texts).toEqual(['a']))
      expect(receivedTwo.texts).toEqual([])
    })

    const { breakConnections } = options
    if (!breakConnections) return

    test('reconnects automatically, and reports the gap', async () => {
      const one = await join()
      const two = await join()
      const received = [listen(one), listen(two)]
      await breakConnections()
      await vi.waitFor(() => expect(received.map(({ gaps }) => gaps.count)).toEqual([1, 1]))
      await one.publish('after')
      await vi.waitFor(() => expect(received[1]?.texts).toEqual(['after']))
    })

    test('rejects a text while its connection is down', async () => {
      const one = await join()
      let refused: unknown
      // Without a pause, because the bus reconnects at once.
      const sending = async () => {
        while (!refused)
          await one.publish('lost').catch((cause) => {
            refused = cause
          })
      }
      const done = sending()
      await breakConnections()
      await done
      expect(refused).toBeInstanceOf(Error)
    })
  })
}
