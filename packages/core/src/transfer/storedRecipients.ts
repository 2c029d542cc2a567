import * as v from 'valibot'
import type { KeyValueStorage } from '../platform/platform.ts'

/** A recipient of an account's earlier transfer. `name` is the typed one, if any. */
export type KnownRecipient = { address: string; name?: string | undefined; at: number }

/** Limits of stored accounts, and of recipients for each. */
const maxAccounts = 20
const maxRecipients = 100

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const schema = v.object({
  version: v.literal(1),
  accounts: v.pipe(
    v.array(
      v.object({
        account: text,
        recipients: v.pipe(
          v.array(
            v.object({ address: text, name: v.optional(text), at: v.pipe(v.number(), v.finite()) }),
          ),
          v.maxLength(maxRecipients),
        ),
      }),
    ),
    v.maxLength(maxAccounts),
  ),
})

type StoredRecipients = v.InferOutput<typeof schema>

const empty: StoredRecipients = { version: 1, accounts: [] }

/** Reads the recipients of an earlier page; nothing if they are missing, foreign or malformed. */
function read(storage: KeyValueStorage, key: string): StoredRecipients {
  try {
    const result = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'))
    return result.success ? result.output : empty
  } catch {
    return empty
  }
}

/** Reads the addresses to which an account has sent from this browser, newest first. */
export const readRecipients = (
  storage: KeyValueStorage,
  key: string,
  account: string,
): readonly KnownRecipient[] =>
  read(storage, key).accounts.find((entry) => entry.account === account)?.recipients ?? []

/** Stores a recipient; removes the oldest ones. If storage is full or blocked, only this memory is lost. */
export function writeRecipient(
  storage: KeyValueStorage,
  key: string,
  account: string,
  recipient: KnownRecipient,
): void {
  const others = readRecipients(storage, key, account).filter(
    (known) => known.address !== recipient.address || known.name !== recipient.name,
  )
  const entry = { account, recipients: [recipient, ...others].slice(0, maxRecipients) }
  const accounts = [
    entry,
    ...read(storage, key).accounts.filter((other) => other.account !== account),
  ]
  try {
    storage.setItem(key, JSON.stringify({ ...empty, accounts: accounts.slice(0, maxAccounts) }))
  } catch {
    // full or blocked: the next send asks the visitor to check the address again
  }
}
