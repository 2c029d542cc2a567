import type { Kysely } from 'kysely'

/** The table of names. */
export type NameTables = {
  name_entry: {
    name: string
    /** The skeleton of the name, unique among names that look alike. */
    skeleton: string
    /** The owner's address in lower case. */
    owner: string
    /** The CAIP-2 chain of an owner that is a contract. Empty for a key, which is the same on all chains. */
    owner_chain: string
    /** JSON: texts by their keys. */
    attributes: string
    /** JSON: addresses by coin type, with the time of each in milliseconds since 1970. */
    addresses: string
    /** In milliseconds since 1970. */
    registered_at: number
    updated_at: number
    /** When others may register a name that was given up. Null while it has an owner. */
    held_until: number | null
    /**
     * The skeleton that it shares with another name, which has it: both existed before the server knew that they look
     * alike.
     */
    alike: string | null
  }
}

/** Creates the table. */
export async function createNameTables<Tables extends NameTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('name_entry')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('skeleton', 'text', (column) => column.notNull().unique())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('owner_chain', 'text', (column) => column.notNull())
    .addColumn('attributes', 'text', (column) => column.notNull())
    .addColumn('addresses', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('held_until', 'bigint')
    .execute()
  await schema.createIndex('name_entry_owner').on('name_entry').column('owner').execute()
}
