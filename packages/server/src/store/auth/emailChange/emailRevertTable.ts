import type { Generated, Kysely } from 'kysely'

/** The table of changes of addresses that can be reverted. */
export type EmailRevertTable = {
  auth_email_revert: {
    /** SHA-256 of the token in the mail to the old address. */
    hash: string
    account: string
    /** The address that the token restores. */
    email: string
    /** In milliseconds since 1970. */
    expires_at: number
    /** 1 if a device with the wallet made this change, or a later one. A reversal then waits. */
    by_wallet: Generated<number>
  }
}

/** Adds the column that says whether a device with the wallet made the change. */
export const addByWallet = <Tables extends EmailRevertTable>({
  schema,
}: Kysely<Tables>): Promise<void> =>
  schema
    .alterTable('auth_email_revert')
    .addColumn('by_wallet', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()

/** Creates the table. */
export async function createEmailRevertTable<Tables extends EmailRevertTable>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('auth_email_revert')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  const index = (name: string) => schema.createIndex(name).on('auth_email_revert')
  await index('auth_email_revert_account').column('account').execute()
  await index('auth_email_revert_expires_at').column('expires_at').execute()
}
