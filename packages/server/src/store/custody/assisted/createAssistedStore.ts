import { sql } from 'kysely'
import { writeNotice } from '../../auth/authLog.ts'
import type { Database } from '../../openDatabase.ts'
import { transact } from '../../transact.ts'
import { withStorageErrors } from '../../withStorageErrors.ts'
import type { AssistedRequest, AssistedStore } from './assistedStore.ts'

/** How long a request is valid after it opened. Later a device needs a new one. */
const goodMs = 72 * 60 * 60_000

type Row = { device: string; requested_at: number | string; opens_at: number | string }
const toRequest = ({ device, requested_at, opens_at }: Row): AssistedRequest => ({
  device,
  requestedAt: Number(requested_at),
  opensAt: Number(opens_at),
})

/**
 * Selects a wallet of this epoch in mode `assisted`. A change of the epoch waits for this transaction, and the other
 * way round.
 */
const assistedWallet = ({ kind }: Database, account: string, epoch: string) => sql`
  from custody_wallet where account = ${account} and epoch = ${epoch} and exists (select 1 from custody_assisted
    where custody_assisted.account = custody_wallet.account and custody_assisted.epoch = custody_wallet.epoch)
  ${kind === 'postgres' ? sql`for update` : sql``}`

const isRequest = ({
  account,
  epoch,
  device,
}: {
  account: string
  epoch: string
  device: string
}) => sql`account = ${account} and epoch = ${epoch} and device = ${device}`

async function addRequest(
  database: Database,
  ...[of, { now, opensAt, notice, refuseHash = '' }]: Parameters<AssistedStore['request']>
): Promise<AssistedRequest | undefined> {
  const { account, epoch, device } = of
  const wallet = assistedWallet(database, account, epoch)
  const results = await transact(database, [
    sql`select epoch ${wallet}`,
    sql`delete from custody_request where account = ${account}
      and (epoch <> ${epoch} or opens_at < ${now - goodMs})`,
    ...writeNotice(
      notice,
      sql`from (select account ${wallet}) as wallet
        where not exists (select 1 from custody_request where ${isRequest(of)})`,
    ),
    sql`insert into custody_request (account, device, epoch, requested_at, opens_at, refuse_hash)
      select account, ${device}, epoch, cast(${now} as bigint), cast(${opensAt} as bigint), ${refuseHash}
      from (select account, epoch ${wallet}) as wallet where true on conflict (account, device) do nothing`,
    sql`select device, requested_at, opens_at from custody_request
      where ${isRequest(of)} and exists (select 1 ${assistedWallet({ ...database, kind: 'sqlite' }, account, epoch)})`,
  ])
  const [row] = (results.at(-1)?.rows ?? []) as Row[]
  return row && toRequest(row)
}

/** Refuses all requests. If several calls use one token at once, only one refuses, and logs it once. */
const refuseAll = (hash: string, now: number) => {
  const waiting = sql`custody_request where refuse_hash = ${hash} and opens_at > ${now}`
  return [
    sql`insert into auth_log (id, account, at, kind, origin, browser)
      select ${`refuse ${hash}`}, account, cast(${now} as bigint), 'WALLET_ASSISTANCE_REFUSED', '', ''
      from ${waiting} on conflict (id) do nothing`,
    sql`delete from custody_request
      where account in (select account from ${waiting}) returning device`,
  ]
}

/** Stores mode `assisted` in the tables `custody_assisted` and `custody_request`. */
export function createAssistedStore(database: Database): AssistedStore {
  const { db } = database
  const guard = <T>(work: () => Promise<T>) => withStorageErrors(database, work)
  const first = async (statements: Parameters<typeof transact>[1]) =>
    ((await transact(database, statements)).at(-1)?.rows ?? []).length > 0
  return {
    find: (account) =>
      guard(() =>
        db
          .selectFrom('custody_assisted')
          .innerJoin('custody_wallet', (join) =>
            join
              .onRef('custody_wallet.account', '=', 'custody_assisted.account')
              .onRef('custody_wallet.epoch', '=', 'custody_assisted.epoch'),
          )
          .select(['custody_assisted.epoch', 'sealed'])
          .where('custody_assisted.account', '=', account)
          .executeTakeFirst(),
      ),
    requests: (account, now) =>
      guard(async () => {
        const { rows } = await sql<Row>`select device, requested_at, opens_at from custody_request
          where account = ${account} and opens_at >= ${now - goodMs} and epoch in
            (select epoch from custody_wallet where account = ${account}) order by requested_at, device`.execute(
          db,
        )
        return rows.map(toRequest)
      }),
    request: (...all) => guard(() => addRequest(database, ...all)),
    allow: (of, { now, notice }) =>
      guard(() => {
        const waiting = sql`${isRequest(of)} and opens_at > ${now}`
        return first([
          ...writeNotice(notice, sql`from custody_request where ${waiting}`),
          sql`update custody_request set opens_at = ${now} where ${waiting} returning device`,
        ])
      }),
    refuse: ({ account, epoch }, notice) =>
      guard(() => {
        const all = sql`account = ${account} and epoch = ${epoch}`
        return first([
          ...writeNotice(notice, sql`where exists (select 1 from custody_request where ${all})`),
          sql`delete from custody_request where ${all} returning device`,
        ])
      }),
    refuseByHash: (hash, now) => guard(() => first(refuseAll(hash, now))),
  }
}
