import type { Generated, Kysely } from 'kysely'

/** The table of mails. */
export type MailTables = {
  /** Mails on their way. What was sent, or came too late, has lost all but its id. Times are milliseconds since 1970. */
  mail_outbox: {
    id: string
    /** Empty once it is sent, or too late. */
    recipient: string
    subject: string
    text: string
    html: string
    tries: number
    /** When it is tried next. */
    due_at: number
    created_at: number
    /** Sent later it would be of no use. */
    expires_at: number
    /** Which mails it is counted with: `code`, `notice`, or empty for what is not counted. */
    budget: Generated<string>
    /** Stands for what a notice is of: of one there is one in an hour, and one more for what was merged. */
    topic: Generated<string>
  }
}

/** Makes it. */
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

/** Has mails say what they are counted with. */
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
