import type { Generated, Kysely } from 'kysely'

/** The tables of logins. Times are in milliseconds since 1970. */
export type AuthTables = {
  /** Used proofs, by hash, until they are too old anyway. */
  auth_proof: { id: string; expires_at: number }
  /** Counts of a key, one row for each event. */
  auth_event: { id: string; key: string; at: number; expires_at: number }
  /** Codes that were sent. */
  auth_flow: {
    id: string
    email: string
    /** The thumbprint of the device's key (RFC 7638). */
    thumbprint: string
    origin: string
    /** HMAC of flow and code. */
    mac: string
    tries: number
    expires_at: number
  }
  /** How an account is recognized: `email` and the canonical address. */
  auth_identity: { provider: string; subject: string; account: string; created_at: number }
  /** Devices on which an account logged in. */
  auth_device: { account: string; thumbprint: string; seen_at: number }
  auth_session: {
    id: string
    account: string
    thumbprint: string
    /** The number of renewals. The token of another generation is old, or stolen. */
    generation: number
    origin: string
    browser: string
    created_at: number
    rotated_at: number
    expires_at: number
    /** SHA-256 of the attempt that renewed it last, or empty if the attempt had no id. */
    renewal: Generated<string>
  }
  /** Access tokens, by their SHA-256. */
  auth_access: { hash: string; session: string; expires_at: number }
}

type Column = 'text' | 'bigint'
/** Columns that a later migration adds. */
type Later = 'renewal'
type Columns<Name extends keyof AuthTables> = Record<Exclude<keyof AuthTables[Name], Later>, Column>

const columns: { [Name in keyof AuthTables]: Columns<Name> } = {
  auth_proof: { id: 'text', expires_at: 'bigint' },
  auth_event: { id: 'text', key: 'text', at: 'bigint', expires_at: 'bigint' },
  auth_flow: {
    id: 'text',
    email: 'text',
    thumbprint: 'text',
    origin: 'text',
    mac: 'text',
    tries: 'bigint',
    expires_at: 'bigint',
  },
  auth_identity: { provider: 'text', subject: 'text', account: 'text', created_at: 'bigint' },
  auth_device: { account: 'text', thumbprint: 'text', seen_at: 'bigint' },
  auth_session: {
    id: 'text',
    account: 'text',
    thumbprint: 'text',
    generation: 'bigint',
    origin: 'text',
    browser: 'text',
    created_at: 'bigint',
    rotated_at: 'bigint',
    expires_at: 'bigint',
  },
  auth_access: { hash: 'text', session: 'text', expires_at: 'bigint' },
}

/** The primary keys. */
const keys: { [Name in keyof AuthTables]: (keyof AuthTables[Name] & string)[] } = {
  auth_proof: ['id'],
  auth_event: ['id'],
  auth_flow: ['id'],
  auth_identity: ['provider', 'subject'],
  auth_device: ['account', 'thumbprint'],
  auth_session: ['id'],
  auth_access: ['hash'],
}

const indexes: readonly (readonly [keyof AuthTables, ...string[]])[] = [
  ['auth_proof', 'expires_at'],
  ['auth_event', 'key', 'at'],
  ['auth_event', 'expires_at'],
  ['auth_flow', 'expires_at'],
  ['auth_identity', 'account'],
  ['auth_device', 'seen_at'],
  ['auth_session', 'account'],
  ['auth_session', 'expires_at'],
  ['auth_access', 'session'],
  ['auth_access', 'expires_at'],
]

/** Creates the tables. */
export async function createAuthTables<Tables extends AuthTables>({
  schema,
}: Kysely<Tables>): Promise<void> {
  for (const name of Object.keys(columns) as (keyof AuthTables)[]) {
    let table = schema.createTable(name)
    for (const [column, type] of Object.entries(columns[name]))
      table = table.addColumn(column, type, (one) => one.notNull())
    await table.addPrimaryKeyConstraint(`${name}_key`, keys[name] as never).execute()
  }
  for (const [table, ...on] of indexes) {
    const index = schema.createIndex([table, ...on].join('_')).on(table)
    await index.columns(on as never).execute()
  }
}
