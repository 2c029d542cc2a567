import type { DatabaseSync } from 'node:sqlite'
import { createStore } from '../../src/store/createStore.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openDatabase } from '../../src/store/openDatabase.ts'
import type { Store } from '../../src/store/store.ts'
import { nodePlatform } from '../../src/util/platform.ts'

/** Methods of Node.js that its types lack. */
type Copyable = DatabaseSync & {
  serialize(): Uint8Array
  deserialize(image: Uint8Array): void
}

let template: Promise<Uint8Array> | undefined

/**
 * Creates a store over a SQLite database in memory, with every table and no rows, from a template: creating the tables
 * takes longer than most tests.
 */
export async function memoryStore(): Promise<Store> {
  template ??= makeTemplate()
  const image = await template
  return createStore(openInMemory((database) => database.deserialize(image)))
}

async function makeTemplate(): Promise<Uint8Array> {
  let opened: Copyable | undefined
  const database = openInMemory((of) => {
    opened = of
  })
  await migrate(database, Date.now)
  if (!opened) throw new Error('No SQLite database was opened')
  const image = opened.serialize()
  await database.close()
  return image
}

const openInMemory = (onOpened: (database: Copyable) => void) =>
  openDatabase(
    { kind: 'sqlite', path: ':memory:' },
    { ...nodePlatform, onOpened: (database) => onOpened(database as Copyable) },
  )
