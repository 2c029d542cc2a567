import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseConfig } from '../src/store/databaseConfig.ts'
import { openStore } from '../src/store/openStore.ts'
import { sessionConstants } from '../src/store/sessions/sessionConstants.ts'
import type { StoredSession } from '../src/store/sessions/sessionStore.ts'
import type { Store } from '../src/store/store.ts'

const start = Date.UTC(2026, 0, 1)
const account = 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** Tests the sessions of every store. `createConfig` returns an empty database. */
export function describeSessions(
  name: string,
  { createConfig }: { createConfig: () => Promise<DatabaseConfig> },
): void {
  describe(`sessions on ${name}`, () => {
    let store: Store
    let other: Store
    let now = start
    beforeEach(async () => {
      now = start
      const config = await createConfig()
      store = await openStore(config, () => now)
      other = await openStore(config, () => now)
    })
    afterEach(() => Promise.all([store.close(), other.close()]))

    const session = (id: string, changes: Partial<StoredSession> = {}): StoredSession => ({
      id,
      project: 'p',
      origin: 'https://shop.example',
      account,
      generation: 0,
      createdAt: now,
      rotatedAt: now,
      expiresAt: now + 1_000_000,
      ...changes,
    })
    const add = (one: StoredSession, most = 9) => store.sessions.add(one, { now, most })
    const idsOf = (all: readonly StoredSession[]) => all.map(({ id }) => id)
    const list = async () => idsOf(await store.sessions.list({ project: 'p', account }, now))
    const rotate = (id: string, generation: number, from = store) =>
      from.sessions.rotate({ id, generation }, { now, leewayMs: 1000 })

    test('accept a nonce once, on any node', async () => {
      const take = (nonce: string, from: Store) =>
        from.sessions.takeNonce(nonce, { expiresAt: now + 1000, now })
      const race = await Promise.all(
        Array.from({ length: 10 }, (_, at) => take('a', at % 2 ? store : other)),
      )
      expect(race.filter(Boolean)).toHaveLength(1)
      expect(await take('a', store)).toBe(false)
      expect(await take('b', other)).toBe(true)
      now += 1000
      expect(await take('c', store)).toBe(true)
    })

    test('are found by id, and listed for one account of one project', async () => {
      await add(session('a'))
      now += 1
      await add(session('b'))
      await add(session('c', { project: 'q' }))
      await add(session('d', { account: account.replace(':1:', ':10:') }))
      expect(await list()).toEqual(['b', 'a'])
      expect(await other.sessions.find(['a', 'x'], now)).toEqual([
        session('a', { createdAt: start, rotatedAt: start, expiresAt: start + 1_000_000 }),
      ])
      expect(await other.sessions.find([], now)).toEqual([])
    })

    test('end when they are revoked, at their expiry, and after a long pause', async () => {
      for (const id of ['a', 'b', 'c']) await add(session(id))
      expect(await other.sessions.end(['a', 'b', 'x'])).toBe(2)
      expect(await other.sessions.end([])).toBe(0)
      expect(await list()).toEqual(['c'])
      now += 1_000_000
      expect(await list()).toEqual([])
      expect((await rotate('c', 0)).outcome).toBe('ended')
      await add(session('d', { expiresAt: now + 1e12 }))
      now += sessionConstants.idleMs
      expect(await list()).toEqual([])
      expect((await rotate('d', 0)).outcome).toBe('ended')
    })

    test('keep only the newest of an account, up to a limit', async () => {
      for (const id of ['a', 'b', 'c']) {
        await add(session(id), 2)
        now += 1
      }
      expect(await list()).toEqual(['c', 'b'])
    })

    test('advance by one generation, for any number of concurrent refreshes', async () => {
      await add(session('a'))
      const race = await Promise.all(
        Array.from({ length: 6 }, (_, at) => rotate('a', 0, at % 2 ? store : other)),
      )
      for (const one of race)
        expect(one).toMatchObject({ outcome: 'rotated', session: { id: 'a', generation: 1 } })
      expect(await rotate('a', 1)).toMatchObject({ session: { generation: 2 } })
    })

    test('end if an old token returns', async () => {
      await add(session('a'))
      await add(session('b'))
      await rotate('a', 0)
      now += 1001
      expect((await rotate('a', 0, other)).outcome).toBe('reused')
      expect((await rotate('a', 1)).outcome).toBe('ended')
      await rotate('b', 0)
      await rotate('b', 1)
      expect((await rotate('b', 0)).outcome).toBe('reused')
      expect(await list()).toEqual([])
    })
  })
}
