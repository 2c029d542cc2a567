import { beforeEach, expect, test, vi } from 'vitest'
import { createTestServer } from '../../test/createTestServer.ts'
import { freshStore, onDatabases } from '../../test/store/onDatabases.ts'
import type { Store } from '../store/store.ts'
import { createFrame } from './frame.test.util.ts'
import { decrypt, encrypt } from './keys/aead.ts'
import { contextBytes, type KeyProvider, KeyProviderError } from './keys/keyProvider.ts'

let store: Store
beforeEach(async () => {
  store = await freshStore(() => Date.UTC(2026, 0, 1))
})

/** Returns the key file of an operator, with a key of equal bytes. */
function keysOf(byte: number): KeyProvider {
  const key = Buffer.alloc(32, byte)
  return {
    wrap: async (secret, context) =>
      encrypt(key, secret, contextBytes(context)).toString('base64url'),
    unwrap: async (wrapped, context) => {
      try {
        return decrypt(key, Buffer.from(wrapped, 'base64url'), contextBytes(context))
      } catch {
        throw new KeyProviderError('REFUSED', 'It is wrapped for something else, or damaged')
      }
    },
  }
}
const start = (keyProvider: KeyProvider | undefined) => createTestServer({ store, keyProvider })
async function readyOf({ request }: Awaited<ReturnType<typeof start>>) {
  const answer = await request('/ready')
  const { code, status } = (await answer.json()) as { code?: string; status: string }
  return [answer.status, code ?? status]
}
const ready = [200, 'ready']
const refused = [503, 'KEYS_UNAVAILABLE']

onDatabases(() => {
  test('a server whose key opens earlier data is ready, at each start', async () => {
    for (let count = 0; count < 2; count++)
      expect(await readyOf(await start(keysOf(1)))).toEqual(ready)
    expect(await readyOf(await start(undefined))).toEqual(ready)
  })

  test('a server with another key is not ready, and logs that, before there is a wallet', async () => {
    expect(await readyOf(await start(keysOf(1)))).toEqual(ready)
    const other = await start(keysOf(2))
    other.server.begin()
    const said = () => other.log.join('\n')
    await expect.poll(said).toContain('not ready')
    expect(said()).toContain('wrapped for something else')
    expect(await readyOf(other)).toEqual(refused)
    // The existing canary was not overwritten.
    expect(await readyOf(await start(keysOf(1)))).toEqual(ready)
  })

  test('a server with data from an older version checks the key with the stored wallets', async () => {
    const node = await start(keysOf(1))
    const frame = await createFrame(node, { email: 'visitor@mail.example' })
    await frame.register()
    expect(await store.custody.dataKey('canary')).toBeUndefined()
    expect(await readyOf(await start(keysOf(2)))).toEqual(refused)
    expect(await store.custody.dataKey('canary')).toBeUndefined()
    expect(await readyOf(node)).toEqual(ready)
  })

  test('nodes that start together agree on one canary', async () => {
    const nodes = await Promise.all(Array.from({ length: 4 }, () => start(keysOf(1))))
    expect(await Promise.all(nodes.map(readyOf))).toEqual([ready, ready, ready, ready])
    for (const node of nodes) node.advance(60_000)
    expect(await Promise.all(nodes.map(readyOf))).toEqual([ready, ready, ready, ready])
  })

  test('an outage of the key service is noticed within a minute, and so is its end', async () => {
    const keys = keysOf(1)
    const unwrap = vi.fn(keys.unwrap)
    const node = await start({ ...keys, unwrap })
    expect(await readyOf(node)).toEqual(ready)
    const before = unwrap.mock.calls.length
    node.advance(59_000)
    expect(await readyOf(node)).toEqual(ready)
    // The provider counts its uses.
    expect(unwrap).toHaveBeenCalledTimes(before)
    unwrap.mockRejectedValue(new KeyProviderError('UNAVAILABLE', 'It does not answer'))
    node.advance(1000)
    expect(await readyOf(node)).toEqual(refused)
    unwrap.mockImplementation(keys.unwrap)
    expect(await readyOf(node)).toEqual(ready)
  })
})
