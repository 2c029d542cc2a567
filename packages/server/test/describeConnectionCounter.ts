import { describe, expect, test } from 'vitest'
import type { ConnectionCounter } from '../src/relay/connection/connectionCounter.ts'
import { defaultRelayConfig, type RelayLimits } from '../src/relay/relayConfig.ts'

/** Tests the behavior of every counter of open sockets. `create` returns a new one, whose nodes count together. */
export function describeConnectionCounter(
  name: string,
  create: (limits: RelayLimits) => Promise<readonly ConnectionCounter[]>,
): void {
  const limitsOf = (limits: Partial<RelayLimits>) => ({ ...defaultRelayConfig.limits, ...limits })
  const rateKey = (n: number) => ({ client: `c${n}`, ip: '203.0.113.9', project: 'p' })

  describe(`the connection counter ${name}`, () => {
    test('accepts as many of many concurrent sockets as the limit allows, on any node', async () => {
      const nodes = await create(limitsOf({ socketsPerIp: 10 }))
      const entered = await Promise.all(
        Array.from({ length: 30 }, (_, n) => nodes[n % nodes.length]?.acquire(rateKey(n))),
      )
      expect(entered.filter(Boolean)).toHaveLength(10)
    })

    test('frees the place of a socket that leaves on every node, once', async () => {
      const nodes = await create(limitsOf({ socketsPerProject: 2 }))
      const first = nodes[0] as ConnectionCounter
      const last = nodes.at(-1) as ConnectionCounter
      expect([await first.acquire(rateKey(1)), await first.acquire(rateKey(2))]).toEqual([
        true,
        true,
      ])
      expect(await last.acquire(rateKey(3))).toBe(false)
      first.release(rateKey(1))
      // This one follows it in the queue of its node, so that it is done by then.
      expect(await first.acquire(rateKey(4))).toBe(true)
      expect(await last.acquire(rateKey(5))).toBe(false)
      first.release(rateKey(4))
      first.release(rateKey(2))
      expect(await first.acquire(rateKey(6))).toBe(true)
      expect([await last.acquire(rateKey(7)), await last.acquire(rateKey(8))]).toEqual([
        true,
        false,
      ])
    })

    test('counts each client, address and project separately, and does not count a refused socket', async () => {
      const nodes = await create(limitsOf({ socketsPerClient: 1, socketsPerIp: 2 }))
      const at = (n: number) => nodes[n % nodes.length] as ConnectionCounter
      expect(await at(0).acquire(rateKey(1))).toBe(true)
      expect(await at(1).acquire(rateKey(1))).toBe(false)
      expect(await at(2).acquire(rateKey(1))).toBe(false)
      expect(await at(1).acquire(rateKey(2))).toBe(true)
      expect(await at(2).acquire(rateKey(3))).toBe(false)
      expect(await at(0).acquire({ ...rateKey(3), ip: '203.0.113.10' })).toBe(true)
    })
  })
}
