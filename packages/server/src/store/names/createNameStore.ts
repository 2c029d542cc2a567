import { type Selectable, sql } from 'kysely'
import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { NameOwner, NameStore, Registration, StoredName } from './nameStore.ts'
import type { NameTables } from './nameTables.ts'
import { readAlikeNames } from './readAlikeNames.ts'

const toName = (row: Selectable<NameTables['name_entry']>): StoredName => ({
  name: row.name,
  skeleton: row.skeleton,
  owner: { address: row.owner, chain: row.owner_chain },
  attributes: JSON.parse(row.attributes),
  addresses: JSON.parse(row.addresses),
  registeredAt: Number(row.registered_at),
  updatedAt: Number(row.updated_at),
})

const toRow = (entry: StoredName) => ({
  name: entry.name,
  skeleton: entry.skeleton,
  owner: entry.owner.address,
  owner_chain: entry.owner.chain,
  attributes: JSON.stringify(entry.attributes),
  addresses: JSON.stringify(entry.addresses),
  registered_at: entry.registeredAt,
  updated_at: entry.updatedAt,
  held_until: null,
  alike: null,
})

/** Selects the names that have an owner. */
const had = ({ db }: Database) =>
  db.selectFrom('name_entry').selectAll().where('held_until', 'is', null)

/** Updates a name of this owner. */
const change = ({ db }: Database, { name, owner }: { name: string; owner: NameOwner }) =>
  db
    .updateTable('name_entry')
    .where('name', '=', name)
    .where('owner', '=', owner.address)
    .where('owner_chain', '=', owner.chain)
    .where('held_until', 'is', null)

async function register(
  database: Database,
  entry: StoredName,
  { now, most }: { now: number; most: number },
): Promise<Registration> {
  const { db } = database
  const { address, chain } = entry.owner
  const own = await had(database).where('owner', '=', address).execute()
  if (own.filter((row) => row.owner_chain === chain).length >= most) return 'tooMany'
  const looksSo = sql<boolean>`(skeleton = ${entry.skeleton} or alike = ${entry.skeleton})`
  const isFree = sql<boolean>`held_until is not null and (held_until <= ${now} or (owner = ${address} and owner_chain = ${chain}))`
  const held = db.selectFrom('name_entry').select('name').where(looksSo)
  if (await held.where(sql<boolean>`not (${isFree})`).executeTakeFirst()) return 'taken'
  await db.deleteFrom('name_entry').where(looksSo).where(isFree).execute()
  const added = await db
    .insertInto('name_entry')
    .values(toRow(entry))
    .onConflict((on) => on.doNothing())
    .returning('name')
    .execute()
  return added.length === 1 ? 'registered' : 'taken'
}

async function taken(database: Database, skeletons: readonly string[], now: number) {
  if (skeletons.length === 0) return new Set<string>()
  const { isIn } = listsOf(database.kind)
  const rows = await database.db
    .selectFrom('name_entry')
    .select(sql<string>`coalesce(alike, skeleton)`.as('skeleton'))
    .where(sql<boolean>`(${isIn('skeleton', skeletons)} or ${isIn('alike', skeletons)})`)
    .where(sql<boolean>`(held_until is null or held_until > ${now})`)
    .execute()
  return new Set(rows.map(({ skeleton }) => skeleton))
}

/** Reads, changes and writes again. Repeats that if another node wrote in between. */
async function setAddress(
  database: Database,
  given: Parameters<NameStore['setAddress']>[0],
): Promise<StoredName | undefined> {
  for (;;) {
    const row = await had(database).where('name', '=', given.name).executeTakeFirst()
    if (!row) return undefined
    const addresses = {
      ...toName(row).addresses,
      [given.coinType]: { address: given.address, setAt: given.now },
    }
    const changed = await change(database, given)
      .where('addresses', '=', row.addresses)
      .set({ addresses: JSON.stringify(addresses), updated_at: given.now })
      .returningAll()
      .executeTakeFirst()
    if (changed) return toName(changed)
    const { address, chain } = given.owner
    if (row.owner !== address || row.owner_chain !== chain) return undefined
  }
}

/** Stores names in the table `name_entry`. */
export function createNameStore(database: Database): NameStore {
  const safely = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  return {
    register: (entry, options) => safely(() => register(database, entry, options)),
    find: (name) =>
      safely(async () => {
        const row = await had(database).where('name', '=', name).executeTakeFirst()
        return row && toName(row)
      }),
    taken: (skeletons, now) => safely(() => taken(database, skeletons, now)),
    alike: () => safely(() => readAlikeNames(database)),
    ownedBy: (address) =>
      safely(async () => {
        const query = had(database).where('owner', '=', address)
        return (await query.orderBy('registered_at').orderBy('name').execute()).map(toName)
      }),
    setAttributes: (given) =>
      safely(async () => {
        const attributes = JSON.stringify(given.attributes)
        const query = change(database, given).set({ attributes, updated_at: given.now })
        const row = await query.returningAll().executeTakeFirst()
        return row && toName(row)
      }),
    setAddress: (given) => safely(() => setAddress(database, given)),
    release: (given) =>
      safely(async () => {
        const query = change(database, given).set({
          held_until: given.heldUntil,
          updated_at: given.now,
        })
        return (await query.returning('name').execute()).length === 1
      }),
  }
}
