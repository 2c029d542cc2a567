import type { Database } from '../../openDatabase.ts'
import type { DueEmailChange } from './emailChangeStore.ts'

/** Returns the changes of addresses that have waited long enough. */
export async function listDueEmailChanges(
  { db }: Database,
  now: number,
): Promise<DueEmailChange[]> {
  const query = db.selectFrom('auth_email_pending').selectAll().where('due_at', '<=', now)
  const rows = await query.orderBy('due_at').orderBy('account').limit(100).execute()
  return rows.map(({ account, email, session, origin, browser, language, project }) => ({
    to: email,
    language,
    project,
    login: { id: session, account, origin, browser },
  }))
}
