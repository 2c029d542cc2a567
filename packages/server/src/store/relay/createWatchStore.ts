import { type Selectable, sql } from 'kysely'
import { listsOf } from '../lists.ts'
import type { Database } from '../openDatabase.ts'
import type { Tables } from '../schema.ts'
import { withStorageErrors } from '../withStorageErrors.ts'
import type { Watch, WatchEvent, WatchStore } from './watchStore.ts'

const toWatch = (row: Selectable<Tables['relay_watch']>): Watch => ({
  client: row.client,
  clientId: row.client_id,
  type: row.type as Watch['type'],
  url: row.url,
  tags: JSON.parse(row.tags),
  statuses: JSON.parse(row.statuses),
  expiresAt: Number(row.expires_at),
})
const toEvent = (row: Selectable<Tables['relay_watch_event']>): WatchEvent => ({
  id: row.id,
  client: row.client,
  url: row.url,
  auth: row.auth,
  tries: row.tries,
  dueAt: Number(row.due_at),
  expiresAt: Number(row.expires_at),
})

async function register(
  { db }: Database,
  watch: Watch,
  { now, limit }: { now: number; limit: number },
) {
  const own = db
    .selectFrom('relay_watch')
    .select(['type', 'url'])
    .where('client', '=', watch.client)
  const others = (await own.where('expires_at', '>', now).execute()).filter(
    ({ type, url }) => type !== watch.type || url !== watch.url,
  )
  if (others.length >= limit) return false
  const changes = {
    tags: JSON.stringify(watch.tags),
    statuses: JSON.stringify(watch.statuses),
    expires_at: watch.expiresAt,
  }
  const { client, clientId: client_id, type, url } = watch
  await db
    .insertInto('relay_watch')
    .values({ client, client_id, type, url, ...changes })
    .onConflict((on) => on.columns(['client', 'type', 'url']).doUpdateSet(changes))
    .execute()
  return true
}

async function find(
  { db, kind }: Database,
  { senders, topics }: { senders: readonly string[]; topics: readonly string[] },
  now: number,
) {
  const { isIn } = listsOf(kind)
  const all = db.selectFrom('relay_watch').selectAll('relay_watch').where('expires_at', '>', now)
  const publishers = await all
    .where('type', '=', 'publisher')
    .where(isIn('relay_watch.client', senders))
    .execute()
  const subscribers = await all
    .innerJoin('relay_subscription', 'relay_subscription.client', 'relay_watch.client')
    .select('relay_subscription.topic')
    .where('type', '=', 'subscriber')
    .where(isIn('relay_subscription.topic', topics))
    .execute()
  return {
    publishers: publishers.map(toWatch),
    subscribers: subscribers.map((row) => ({ ...toWatch(row), topic: row.topic })),
  }
}

async function enqueue({ db, kind }: Database, events: readonly WatchEvent[], most: number) {
  const clients = [...new Set(events.map(({ client }) => client))]
  const waiting = await db
    .selectFrom('relay_watch_event')
    .select((eb) => ['client', eb.fn.countAll().as('count')])
    .where(listsOf(kind).isIn('client', clients))
    .where('auth', '<>', '')
    .groupBy('client')
    .execute()
  const full = new Set(waiting.flatMap((row) => (Number(row.count) >= most ? [row.client] : [])))
  const rows = events
    .filter(({ client }) => !full.has(client))
    .map(({ dueAt, expiresAt, ...row }) => ({ ...row, due_at: dueAt, expires_at: expiresAt }))
  if (rows.length === 0) return
  const insert = db.insertInto('relay_watch_event').values(rows)
  await insert.onConflict((on) => on.doNothing()).execute()
}

async function dueUrls(
  { db, kind }: Database,
  { now, limit, without }: { now: number; limit: number; without: readonly string[] },
) {
  const due = db
    .selectFrom('relay_watch_event')
    .select('url')
    .where('due_at', '<=', now)
    .where('expires_at', '>', now)
    .groupBy('url')
    .orderBy((eb) => eb.fn.min('due_at'))
    .limit(limit)
  const isBusy = listsOf(kind).isIn('url', without)
  const found = await due.where(sql<boolean>`not ${isBusy}`).execute()
  return found.map(({ url }) => url)
}

async function claim(
  { db, kind }: Database,
  url: string,
  { now, limit, leaseMs }: { now: number; limit: number; leaseMs: number },
) {
  const skip = kind === 'postgres' ? sql`for update skip locked` : sql``
  const { rows } = await sql<Selectable<Tables['relay_watch_event']>>`
    update relay_watch_event set due_at = ${now + leaseMs}, tries = tries + 1
    where id in (select id from relay_watch_event where url = ${url} and due_at <= ${now} and expires_at > ${now}
      order by due_at limit ${limit} ${skip}) returning *`.execute(db)
  return rows.map(toEvent)
}

/** Stores watches in the tables `relay_watch`, `relay_watch_event` and `relay_secret`. */
export function createWatchStore(database: Database): WatchStore {
  const { db } = database
  return {
    register: (watch, options) =>
      withStorageErrors(database, () => register(database, watch, options)),
    unregister: ({ client, type, url }) =>
      withStorageErrors(database, async () => {
        const of = db.deleteFrom('relay_watch').where('client', '=', client)
        await of.where('type', '=', type).where('url', '=', url).execute()
      }),
    some: (now) =>
      withStorageErrors(database, async () => {
        const query = db.selectFrom('relay_watch').select('client').where('expires_at', '>', now)
        return (await query.limit(1).execute()).length > 0
      }),
    find: (of, now) => withStorageErrors(database, () => find(database, of, now)),
    enqueue: (events, most) => withStorageErrors(database, () => enqueue(database, events, most)),
    dueUrls: (options) => withStorageErrors(database, () => dueUrls(database, options)),
    claim: (url, options) => withStorageErrors(database, () => claim(database, url, options)),
    retry: (id, due_at) =>
      withStorageErrors(database, async () => {
        await db.updateTable('relay_watch_event').where('id', '=', id).set({ due_at }).execute()
      }),
    done: (id) =>
      withStorageErrors(database, async () => {
        const change = { auth: '', due_at: sql<number>`expires_at` }
        await db.updateTable('relay_watch_event').where('id', '=', id).set(change).execute()
      }),
    sweep: (now) =>
      withStorageErrors(database, async () => {
        await db.deleteFrom('relay_watch_event').where('expires_at', '<=', now).execute()
        await db.deleteFrom('relay_watch').where('expires_at', '<=', now).execute()
      }),
    secret: (name, value) =>
      withStorageErrors(database, async () => {
        const offer = db.insertInto('relay_secret').values({ name, value })
        await offer.onConflict((on) => on.doNothing()).execute()
        const query = db.selectFrom('relay_secret').select('value').where('name', '=', name)
        return (await query.executeTakeFirstOrThrow()).value
      }),
  }
}
