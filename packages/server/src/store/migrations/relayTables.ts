import { type Kysely, sql } from 'kysely'
import type { Tables } from '../schema.ts'

export async function createRelayTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('relay_message')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('tag', 'integer', (column) => column.notNull())
    .addColumn('attestation', 'text')
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('acked_by', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('relay_message_key', ['topic', 'id'])
    .execute()
  const message = (name: string) => schema.createIndex(name).on('relay_message')
  await message('relay_message_expiry').column('expires_at').execute()
  const waiting = sql<boolean>`acked_by = ''`
  await message('relay_message_waiting').column('topic').where(waiting).execute()
  await message('relay_message_unread').column('sender').where(waiting).execute()
  await schema
    .createTable('relay_subscription')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_subscription_key', ['topic', 'client'])
    .execute()
  const subscription = (name: string) => schema.createIndex(name).on('relay_subscription')
  await subscription('relay_subscription_client').column('client').execute()
  await subscription('relay_subscription_age').column('seen_at').execute()
}

export async function createWatchTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('relay_watch')
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('statuses', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_watch_key', ['client', 'type', 'url'])
    .execute()
  await schema
    .createTable('relay_watch_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  const event = (name: string) => schema.createIndex(name).on('relay_watch_event')
  await event('relay_watch_event_due').column('due_at').execute()
  await event('relay_watch_event_client').column('client').execute()
  await schema
    .createTable('relay_secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/**
 * Rebuilds the table of messages with their sizes and the keys that they count for. Their texts come last: SQLite reads
 * a row from its beginning, and would read all texts to reach the columns after them. Older messages count only for
 * their sender.
 */
export async function countBytes(db: Kysely<Tables>): Promise<void> {
  const { schema } = db
  await schema.alterTable('relay_message').renameTo('relay_message_before').execute()
  await schema
    .createTable('relay_message')
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('tag', 'integer', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('project', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('acked_by', 'text', (column) => column.notNull())
    .addColumn('attestation', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('relay_message_name', ['topic', 'id'])
    .execute()
  await sql`insert into relay_message
    (topic, id, tag, sender, project, address, position, expires_at, bytes, acked_by, attestation, message)
    select topic, id, tag, sender, '', '', position, expires_at,
      octet_length(message) + coalesce(octet_length(attestation), 0), acked_by, attestation, message
    from relay_message_before`.execute(db)
  await schema.dropTable('relay_message_before').execute()
  const index = (name: string) => schema.createIndex(`relay_message_${name}`).on('relay_message')
  const isNotEmpty = sql<boolean>`bytes > 0`
  await index('expiry').column('expires_at').execute()
  await index('order').columns(['topic', 'position']).where(isNotEmpty).execute()
  for (const column of ['sender', 'project', 'address'] as const)
    await index(column).columns([column, 'bytes']).where(isNotEmpty).execute()
  await index('empty').column('position').where(sql<boolean>`bytes = 0`).execute()
}

/** Adds the index that finds what is due for one webhook without reading what is due for all. */
export const indexWatchEvents = ({ schema }: Kysely<Tables>): Promise<void> =>
  schema
    .createIndex('relay_watch_event_url')
    .on('relay_watch_event')
    .columns(['url', 'due_at'])
    .execute()
