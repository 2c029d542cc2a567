import type { FactorKind } from '@portico/contract'
import { type Generated, type Kysely, sql } from 'kysely'
import type { AuthTables } from '../auth/authTables.ts'

/** The tables of embedded wallets. Sealed values are base64url. Times are in milliseconds since 1970. */
export type CustodyTables = {
  custody_wallet: {
    account: string
    epoch: string
    /** Sealed under a key that exists nowhere in one piece. */
    keyring: string
    /** Its addresses, EIP-55 and base58. */
    eip155: string
    solana: string
    created_at: number
    epoch_at: number
  }
  /**
   * The data keys of accounts, each wrapped by the key provider. Without its data key, all rows of an account are
   * noise.
   */
  custody_data_key: { account: string; wrapped: string }
  custody_share: {
    account: string
    device: string
    epoch: string
    /** The server's share, under the account's data key. */
    server_share: string
    /** Sealed to the user's recovery key. */
    recovery_share: string
    created_at: number
    /**
     * 1 after a visitor logged out on the device. The share counts for nothing until the device proves the keys again.
     */
    is_closed: Generated<number>
  }
  custody_factor: {
    account: string
    factor: string
    epoch: string
    kind: FactorKind
    /** The recovery key, wrapped by the factor, under the account's data key. */
    wrapped: string
    created_at: number
  }
}

/**
 * Adds the column that says whether a share's device still counts as one with the wallet. Older log-outs are unknown,
 * so a device without a login does not count, and its account does not know it.
 */
export async function addClosedShares<Tables extends CustodyTables & AuthTables>(
  db: Kysely<Tables>,
): Promise<void> {
  await db.schema
    .alterTable('custody_share')
    .addColumn('is_closed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update custody_share set is_closed = 1 where not exists (select 1 from auth_session
    where auth_session.account = custody_share.account and auth_session.thumbprint = custody_share.device)`.execute(
    db,
  )
  await sql`delete from auth_device where not exists (select 1 from auth_session
    where auth_session.account = auth_device.account and auth_session.thumbprint = auth_device.thumbprint)`.execute(
    db,
  )
}

/** Creates the tables. */
export async function createCustodyTables<Tables extends CustodyTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('custody_wallet')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('keyring', 'text', (column) => column.notNull())
    .addColumn('eip155', 'text', (column) => column.notNull())
    .addColumn('solana', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('epoch_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('custody_data_key')
    .addColumn('account', 'text', (column) => column.primaryKey())
    .addColumn('wrapped', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('custody_share')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('server_share', 'text', (column) => column.notNull())
    .addColumn('recovery_share', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('custody_share_device', ['account', 'device'])
    .execute()
  await schema
    .createTable('custody_factor')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('factor', 'text', (column) => column.notNull())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('wrapped', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('custody_factor_name', ['account', 'factor'])
    .execute()
}
