import { afterEach, beforeEach } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { openStore } from '../../src/store/openStore.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestServer } from '../createTestServer.ts'
import { freshPostgres } from './sharedPostgres.ts'

/** A node that shares its database. */
export type TestNode = Awaited<ReturnType<typeof createTestServer>>

/**
 * Creates two nodes of one server over one PostgreSQL, new and empty for each test of the file. Both drain and close
 * after it. The result is filled before each test. Both use `settings`.
 */
export function onTwoNodes(settings: Partial<Config> = {}): readonly [TestNode, TestNode] {
  const nodes: TestNode[] = []
  let stores: Store[] = []
  beforeEach(async () => {
    const config = await freshPostgres()
    const now = () => Date.UTC(2026, 0, 1)
    stores = [await openStore(config, now), await openStore(config, now)]
    for (const [at, store] of stores.entries())
      nodes[at] = await createTestServer({ store, config: settings })
  })
  afterEach(async () => {
    for (const node of nodes) await node.server.drain(0)
    for (const store of stores) await store.close()
  })
  return nodes as unknown as readonly [TestNode, TestNode]
}
