import type { Kysely } from 'kysely'

/** The table of spending limits: the newest one of each account, project and site. */
export type SpendingLimitTable = {
  custody_limit: {
    account: string
    project: string
    /** The origin of the site. */
    site: string
    version: number
    /** The limit as JSON. The wallet has signed it, and the login frame verifies that. */
    body: string
    /** The wallet's signature, base64url. */
    seal: string
  }
}

/** Creates the table. */
export async function createSpendingLimitTable<Tables extends SpendingLimitTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('custody_limit')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('site', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('seal', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('custody_limit_site', ['account', 'project', 'site'])
    .execute()
}
