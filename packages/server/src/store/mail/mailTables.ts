import type { Generated, Kysely } from 'kysely'

/** The table of mails. */
export type MailTables = {
  /** Waiting mails. A sent or expired one has only its id left. Times are in milliseconds since 1970. */
  mail_outbox: {
    id: string
    /** Empty after the mail is sent, or expired. */
    recipient: string
    subject: string
    text: string
    html: string
    tries: number
    /** The time of the next attempt. */
    due_at: number
    created_at: number
    /** After this time the mail would be useless. */
    expires_at: number
    /** The count that the mail belongs to: `code`, `notice`, or empty if it is not counted. */
    budget: Generated<string>
    /** The subject of a notice. It gets one mail in an hour, and one more for the merged ones. */
    topic: Generated<string>
  }
}

/** Creates the table. */
export async function createMailTables<Tables extends MailTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  await schema
    .createTable('mail_outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  const index = (name: string) => schema.createIndex(name).on('mail_outbox')
  await index('mail_outbox_due').columns(['recipient', 'due_at']).execute()
  await index('mail_outbox_created').column('created_at').execute()
}

/** Adds the columns of the counts. */
export async function addMailBudgets<Tables extends MailTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  for (const name of ['budget', 'topic'])
    await schema
      .alterTable('mail_outbox')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  await schema.createIndex('mail_outbox_topic').on('mail_outbox').column('topic').execute()
}
