import { sql } from 'kysely'
import { writeNotice } from '../auth/authLog.ts'
import { lockKey } from '../auth/createLimitStore.ts'
import { removeLoginKey, removeOldLoginKeys } from '../auth/loginKeys/createLoginKeyStore.ts'
import { removeOldPasskeys } from '../auth/passkeys/createPasskeyStore.ts'
import type { Database } from '../openDatabase.ts'
import { type Statement, transact } from '../transact.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import { createAssistedStore } from './assisted/createAssistedStore.ts'
import { insertAssisted } from './assisted/insertAssisted.ts'
import { createReads, sharesOf } from './custodyReads.ts'
import type { CustodyStore, ShareOutcome } from './custodyStore.ts'
import {
  currentWallet,
  insertDataKey,
  insertShare,
  insertWallet,
  removeAll,
  removeOld,
  removeShare,
  replaceKeyring,
  selectEpoch,
  upsertFactor,
  upsertShare,
  whenFirst,
  whenReplaced,
} from './custodyWrites.ts'
import { createSpendingLimitStore } from './spendingLimits/createSpendingLimitStore.ts'

type Name = { account: string; epoch: string }
/** Runs statements in one transaction, and returns whether the account is then in this epoch. */
async function writeIn(database: Database, { account, epoch }: Name, all: readonly Statement[]) {
  const results = await transact(database, [...all, selectEpoch(account)])
  const [row] = (results.at(-1)?.rows ?? []) as { epoch: string }[]
  return row?.epoch === epoch
}

async function addShare(
  database: Database,
  ...[name, share, options]: Parameters<CustodyStore['addShare']>
): Promise<ShareOutcome> {
  const results = await transact(database, insertShare(database, { name, share, ...options }))
  return results.at(-1)?.rows.length === 1 ? 'added' : 'stale'
}

/** Stores embedded wallets in the tables `custody_…`. */
export function createCustodyStore(database: Database): CustodyStore {
  const write = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  const { db } = database
  return {
    ...createReads(database),
    assisted: createAssistedStore(database),
    spendingLimits: createSpendingLimitStore(database),
    register: ({ wallet, share, factors, dataKey, assisted }, { now, notice }) =>
      write(() => {
        // If a request arrives twice at once, one call created the data key, and the rows that the other sealed are not
        // written.
        const name = { ...wallet, dataKey }
        return writeIn(database, wallet, [
          ...lockKey(database, `account ${wallet.account}`),
          insertWallet(wallet, now),
          insertDataKey(database, wallet, dataKey),
          upsertShare(database, name, share, { now }),
          ...factors.map((factor) => upsertFactor(database, name, factor, now)),
          ...(assisted ? [insertAssisted(database, name, assisted, now)] : []),
          ...writeNotice(notice, whenFirst(wallet)),
        ])
      }),
    addShare: (...all) => write(() => addShare(database, ...all)),
    saveFactor: (of, factor, { now, notice }) =>
      write(() =>
        writeIn(database, of, [
          upsertFactor(database, of, factor, now),
          removeLoginKey(of.account, factor.factor),
          ...writeNotice(notice, currentWallet(database, of)),
        ]),
      ),
    reopen: (account, device) =>
      write(async () => {
        const query = db.updateTable('custody_share').set({ is_closed: 0 })
        const of = query.where('account', '=', account).where('device', '=', device)
        await of.where('is_closed', '=', 1).execute()
      }),
    revoke: (account, device, notice) =>
      write(async () => {
        const removing = removeShare(database, [account, device], notice)
        const removed = (await transact(database, removing)).at(-1)
        if ((removed?.rows ?? []).length > 0) return 'revoked'
        const left = await sharesOf(database, account)
          .where('custody_share.device', '=', device)
          .executeTakeFirst()
        return left ? 'last' : 'absent'
      }),
    changeEpoch: (from, { wallet, share, factors }, { now, notice }) =>
      write(() =>
        writeIn(database, wallet, [
          ...writeNotice(notice, whenReplaced(database, from, wallet)),
          replaceKeyring(from, wallet, now),
          ...removeOld(wallet),
          upsertShare(database, wallet, share, { now }),
          ...factors.map((factor) => upsertFactor(database, wallet, factor, now)),
          removeOldPasskeys(wallet.account),
          removeOldLoginKeys(wallet.account),
        ]),
      ),
    shred: (account) =>
      write(async () => {
        const removed = await transact(database, removeAll(account))
        return removed.some(({ rows }) => rows.length > 0)
      }),
    keepDataKey: (account, wrapped) =>
      write(async () => {
        const row = { account, wrapped }
        const query = db.insertInto('custody_data_key').values(row)
        await query.onConflict((on) => on.doNothing()).execute()
        const kept = db.selectFrom('custody_data_key').where('account', '=', account)
        return (await kept.select('wrapped').executeTakeFirstOrThrow()).wrapped
      }),
    replaceDataKey: (account, from, to) =>
      write(async () => {
        const of = sql`account = ${account} and wrapped = ${from}`
        const { rows } =
          await sql`update custody_data_key set wrapped = ${to} where ${of} returning account`.execute(
            db,
          )
        return rows.length > 0
      }),
  }
}
