import { type Kysely, sql } from 'kysely'
import { createAuthLogTable } from './auth/authLogTable.ts'
import { createAuthTables } from './auth/authTables.ts'
import { createChallengeTable } from './auth/challenges/challengeTable.ts'
import { createEmailPendingTable } from './auth/emailChange/emailPendingTable.ts'
import { addByWallet, createEmailRevertTable } from './auth/emailChange/emailRevertTable.ts'
import { createLoginKeyTable, renameLoginKey } from './auth/loginKeys/loginKeyTable.ts'
import { addPasskeySeal, createPasskeyTable } from './auth/passkeys/passkeyTable.ts'
import { createTombstoneTable } from './auth/tombstones/tombstoneTable.ts'
import { createLogoutPendingTable } from './auth/waiting/logoutPendingTable.ts'
import { addWindowBudgets, createWindowTable } from './auth/windows/windowTable.ts'
import { addRefuseHash, createAssistedTables } from './custody/assisted/assistedTables.ts'
import { addClosedShares, createCustodyTables } from './custody/custodyTables.ts'
import { createSpendingLimitTable } from './custody/spendingLimits/spendingLimitTable.ts'
import { addPaymentAmount, createFacilitatorTables } from './facilitator/facilitatorTables.ts'
import { addMailBudgets, createMailTables } from './mail/mailTables.ts'
import {
  addGapTries,
  createAssetTable,
  createHistoryGapTable,
  createHistoryTables,
  deleteHistories,
  deleteHistoriesOf,
} from './migrations/historyTables.ts'
import {
  countBytes,
  createRelayTables,
  createWatchTables,
  indexWatchEvents,
} from './migrations/relayTables.ts'
import { createSocketTables, unlog } from './migrations/sharedCountTables.ts'
import { mendSkeletons } from './names/mendSkeletons.ts'
import { createNameTables } from './names/nameTables.ts'
import { addExpectedAmount, createPurchaseTables } from './onramp/purchaseTables.ts'
import { createGapTable } from './pay/gapTable.ts'
import { addEventQueues, addRefundAddress, createPayTables } from './pay/payTables.ts'
import type { Tables } from './schema.ts'
import { createSessionTables } from './sessions/sessionTables.ts'

/** One step of the schema. A released step is never edited: the next one corrects it. */
export type Migration = { name: string; up: (db: Kysely<Tables>) => Promise<unknown> }

/** All steps, oldest first, for both databases. */
export const migrations: readonly Migration[] = [
  {
    name: '001_project',
    up: (db) =>
      db.schema
        .createTable('project')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('allowed_origins', 'text', (column) => column.notNull().defaultTo(sql`'[]'`))
        .addColumn('created_at', 'text', (column) => column.notNull())
        .execute(),
  },
  { name: '002_relay', up: createRelayTables },
  { name: '003_relay_watch', up: createWatchTables },
  {
    name: '004_storage_check',
    up: (db) =>
      db.schema
        .createTable('storage_check')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('filler', 'text', (column) => column.notNull())
        .execute(),
  },
  { name: '005_relay_bytes', up: countBytes },
  {
    name: '007_project_disabled',
    up: (db) => db.schema.alterTable('project').addColumn('disabled_at', 'text').execute(),
  },
  {
    name: '006_rate_bucket',
    up: async (db) => {
      await db.schema
        .createTable('rate_bucket')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('full_at', 'bigint', (column) => column.notNull())
        .execute()
      await unlog(db, 'rate_bucket')
    },
  },
  { name: '008_relay_socket', up: createSocketTables },
  { name: '009_history', up: createHistoryTables },
  { name: '010_sign_in', up: (db) => createSessionTables(db) },
  { name: '011_history_moves', up: deleteHistories },
  { name: '012_history_asset', up: createAssetTable },
  {
    name: '013_auth',
    up: async (db) => {
      await createMailTables(db)
      await createAuthTables(db)
    },
  },
  { name: '014_auth_log', up: (db) => createAuthLogTable(db) },
  { name: '015_custody', up: (db) => createCustodyTables(db) },
  { name: '016_auth_challenge', up: (db) => createChallengeTable(db) },
  { name: '018_email_revert', up: (db) => createEmailRevertTable(db) },
  {
    name: '019_login_renewal',
    up: (db) =>
      db.schema
        .alterTable('auth_session')
        .addColumn('renewal', 'text', (column) => column.notNull().defaultTo(''))
        .execute(),
  },
  { name: '020_names', up: (db) => createNameTables(db) },
  { name: '021_onramp', up: (db) => createPurchaseTables(db) },
  { name: '022_pay', up: (db) => createPayTables(db) },
  { name: '023_facilitator', up: (db) => createFacilitatorTables(db) },
  // Earlier versions did not know operations that others ran for an account.
  { name: '026_history_operations', up: deleteHistories },
  { name: '025_auth_passkey', up: (db) => createPasskeyTable(db) },
  { name: '027_custody_assisted', up: (db) => createAssistedTables(db) },
  { name: '028_custody_refuse', up: (db) => addRefuseHash(db) },
  { name: '029_email_pending', up: (db) => createEmailPendingTable(db) },
  { name: '030_auth_tombstone', up: (db) => createTombstoneTable(db) },
  // Earlier versions did not know that `c1` and `ci` look like `cl`.
  { name: '031_name_skeletons', up: (db) => mendSkeletons(db) },
  { name: '032_pay_refund', up: (db) => addRefundAddress(db) },
  // Earlier versions counted a deposit that came back in the same transaction as a fee.
  { name: '033_solana_history', up: (db) => deleteHistoriesOf(db, 'solana') },
  { name: '034_pay_gap', up: (db) => createGapTable(db) },
  // Earlier versions counted reverted transfers as moved, and logs of the native currency as a token.
  { name: '035_evm_history', up: (db) => deleteHistoriesOf(db, 'eip155') },
  { name: '036_purchase_expected', up: (db) => addExpectedAmount(db) },
  { name: '038_logout_pending', up: (db) => createLogoutPendingTable(db) },
  { name: '039_login_key', up: (db) => createLoginKeyTable(db) },
  // Earlier versions counted SOL that went into an account of any kind as a fee, or left it out.
  { name: '037_solana_movements', up: (db) => deleteHistoriesOf(db, 'solana') },
  {
    name: '041_frame_approvals',
    up: (db) =>
      db.schema
        .alterTable('project')
        .addColumn('frame_approval_origins', 'text', (column) =>
          column.notNull().defaultTo(sql`'[]'`),
        )
        .execute(),
  },
  { name: '042_approval_windows', up: (db) => createWindowTable(db) },
  { name: '040_mail_budget', up: (db) => addMailBudgets(db) },
  { name: '043_window_budgets', up: (db) => addWindowBudgets(db) },
  { name: '054_pay_event_queues', up: (db) => addEventQueues(db) },
  { name: '058_history_gap', up: (db) => createHistoryGapTable(db) },
  // The server hashes the keys when it starts, because the database does not know its secret.
  { name: '051_login_key_mark', up: (db) => renameLoginKey(db) },
  { name: '052_closed_shares', up: (db) => addClosedShares(db) },
  { name: '053_revert_by_wallet', up: (db) => addByWallet(db) },
  { name: '065_watch_event_url', up: (db) => indexWatchEvents(db) },
  { name: '066_history_gap_tries', up: (db) => addGapTries(db) },
  { name: '060_passkey_seal', up: (db) => addPasskeySeal(db) },
  { name: '072_spending_limit', up: (db) => createSpendingLimitTable(db) },
  { name: '076_facilitator_amount', up: (db) => addPaymentAmount(db) },
]
