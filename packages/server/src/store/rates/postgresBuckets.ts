import { sql } from 'kysely'
import type { SharedBuckets } from '../../http/rateLimit/sharedBuckets.ts'
import type { Platform } from '../../util/platform.ts'
import type { Database } from '../openDatabase.ts'

const sweepEveryMs = 10_000

/**
 * Stores buckets in an unlogged table of PostgreSQL, because they are worthless after a crash. Deletes full ones every
 * ten seconds. `nowUs` replaces the clock of the database.
 */
export function createPostgresBuckets(
  { db }: Pick<Database, 'db'>,
  { startTimer, nowUs }: Pick<Platform, 'startTimer'> & { nowUs?: () => number },
): SharedBuckets {
  const time = () =>
    nowUs ? sql`${nowUs()}::bigint` : sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`
  let stopTimer: (() => void) | undefined
  let closed = false

  function sweepLater(): void {
    if (closed) return
    stopTimer ??= startTimer(sweepEveryMs, async () => {
      stopTimer = undefined
      const full = sql`delete from rate_bucket where full_at <= ${time()}`
      await full.execute(db).catch(() => {})
    })
  }

  return {
    take: async ({ key, costUs, fullUs }) => {
      sweepLater()
      // The conflict locks an existing row, so that each of several parallel takes sees the one before.
      const { rows } = await sql<{ wait: string | number; ahead: string | number | null }>`
        with clock as (select ${time()} as now),
        taken as (
          insert into rate_bucket as bucket (key, full_at)
          select ${key}, now + ${costUs}::bigint from clock
          on conflict (key) do update
          set full_at = greatest(bucket.full_at, excluded.full_at - ${costUs}::bigint) + ${costUs}::bigint
          where bucket.full_at - excluded.full_at + ${costUs}::bigint + ${costUs}::bigint <= ${fullUs}::bigint
          returning full_at
        )
        select case when exists (select 1 from taken) then 0
          else greatest(1, coalesce((select full_at from rate_bucket where key = ${key}), 0)
            - (select now from clock) + ${costUs}::bigint - ${fullUs}::bigint) end as wait,
          (select full_at from taken) - (select now from clock) - ${costUs}::bigint as ahead`.execute(
        db,
      )
      return { waitUs: Number(rows[0]?.wait ?? 1), startsInUs: Number(rows[0]?.ahead ?? 0) }
    },
    close: async () => {
      closed = true
      stopTimer?.()
    },
  }
}
