import { type Kysely, sql } from 'kysely'
import type { Database } from '../openDatabase.ts'
import type { Tables } from '../schema.ts'
import { leaseMs, type SharedSockets, type SocketChange } from './sharedSockets.ts'

type Counts = { key: string; all: number; own: number }

/** Applies changes to `counts`, and returns which of them were made. */
function apply(counts: Map<string, Counts>, changes: readonly SocketChange[]): boolean[] {
  return changes.map(({ keys, opens }) => {
    const all = keys.map(({ key, limit }) => {
      const count = counts.get(key) ?? { key, all: 0, own: 0 }
      counts.set(key, count)
      return { count, limit }
    })
    if (opens && all.some(({ count, limit }) => count.all >= limit)) return false
    for (const { count } of all) {
      const by = opens ? 1 : count.own > 0 ? -1 : 0
      count.all += by
      count.own += by
    }
    return true
  })
}

/**
 * Counts the sockets of all nodes in unlogged tables of PostgreSQL. A transaction locks the keys that it counts until
 * it has written, so that each one sees those before it. `now` replaces the clock of the database.
 */
export function createPostgresSockets(
  { db }: Pick<Database, 'db'>,
  now?: () => number,
): SharedSockets {
  const time = now
    ? () => sql`${now()}::bigint`
    : () => sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

  const write = (trx: Kysely<Tables>, node: string, counts: readonly [string, number][]) =>
    sql`insert into relay_socket (key, node, sockets)
      select key, ${node}, sockets from unnest(${counts.map(([key]) => key)}::text[],
        ${counts.map(([, count]) => count)}::bigint[]) as given (key, sockets) where sockets > 0
      on conflict (key, node) do update set sockets = excluded.sockets`.execute(trx)

  async function change(trx: Kysely<Tables>, node: string, changes: readonly SocketChange[]) {
    const renewed = await sql`update relay_node set expires_at = ${time()} + ${leaseMs}
      where id = ${node} and expires_at > ${time()} returning 1`.execute(trx)
    if (renewed.rows.length === 0) return undefined
    const keys = [...new Set(changes.flatMap((one) => one.keys.map(({ key }) => key)))].sort()
    if (keys.length === 0) return []
    await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(
      trx,
    )
    const { rows } = await sql<Record<keyof Counts, string>>`
      select key, sum(sockets) as all, coalesce(sum(sockets) filter (where node = ${node}), 0) as own
      from relay_socket join relay_node on relay_node.id = relay_socket.node
      where key = any(${keys}::text[]) and expires_at > ${time()} group by key`.execute(trx)
    const counts = new Map(
      rows.map(({ key, all, own }) => [key, { key, all: Number(all), own: Number(own) }]),
    )
    const made = apply(counts, changes)
    await sql`delete from relay_socket where node = ${node} and key = any(${keys}::text[])`.execute(
      trx,
    )
    await write(
      trx,
      node,
      [...counts.values()].map(({ key, own }) => [key, own]),
    )
    return made
  }

  async function remove(trx: Kysely<Tables>, nodes: readonly string[]): Promise<void> {
    await sql`delete from relay_node where id = any(${nodes}::text[]) or expires_at <= ${time()}`.execute(
      trx,
    )
    await sql`delete from relay_socket where not exists
      (select 1 from relay_node where relay_node.id = relay_socket.node)`.execute(trx)
  }

  return {
    change: (node, changes) => db.transaction().execute((trx) => change(trx, node, changes)),
    set: (node, counts, before = node) =>
      db.transaction().execute(async (trx) => {
        await remove(trx, [node, before])
        await sql`insert into relay_node (id, expires_at) values (${node}, ${time()} + ${leaseMs})`.execute(
          trx,
        )
        await write(trx, node, [...counts])
      }),
    remove: (node) => db.transaction().execute((trx) => remove(trx, [node])),
    close: async () => {},
  }
}
