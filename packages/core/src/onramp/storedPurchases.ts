import { type CaipAddress, namespaceOf } from '@portico/contract'
import * as v from 'valibot'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { addressKey } from '../platform/address.ts'

/** Limits of stored accounts, and of purchases for each. */
const maxAccounts = 20
const maxPurchases = 20

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const schema = v.object({
  version: v.literal(1),
  accounts: v.pipe(
    v.array(v.object({ account: text, ids: v.pipe(v.array(text), v.maxLength(maxPurchases)) })),
    v.maxLength(maxAccounts),
  ),
  /** Purchases that have not ended. */
  open: v.exactOptional(v.pipe(v.array(text), v.maxLength(maxPurchases))),
})

type Stored = v.InferOutput<typeof schema>

const empty: Stored = { version: 1, accounts: [] }

/** Only in this browser: anyone with an id sees what was paid. */
const keyOf = ({ config }: Context): string => `${config.storageKey}.purchases`

/** Returns the key of an account on all networks of its family. */
const accountOf = (caipAddress: CaipAddress): string =>
  `${namespaceOf(caipAddress)}:${addressKey(addressOf(caipAddress))}`

/** Reads the purchases of an earlier page; nothing if they are missing, foreign or malformed. */
function read(context: Context): Stored {
  try {
    const kept = context.internal.platform.storage.getItem(keyOf(context))
    const result = v.safeParse(schema, JSON.parse(kept ?? 'null'))
    return result.success ? result.output : empty
  } catch {
    return empty
  }
}

/** Returns the ids of an account's purchases in this browser, newest first. */
export function purchasesOf(context: Context, caipAddress: CaipAddress): readonly string[] {
  const account = accountOf(caipAddress)
  return read(context).accounts.find((entry) => entry.account === account)?.ids ?? []
}

/** Stores a purchase; removes the oldest ones. If storage is full or blocked, only this memory is lost. */
export function storePurchase(context: Context, caipAddress: CaipAddress, id: string): void {
  const account = accountOf(caipAddress)
  const others = read(context).accounts.filter((entry) => entry.account !== account)
  const known = purchasesOf(context, caipAddress).filter((one) => one !== id)
  const ids = [id, ...known].slice(0, maxPurchases)
  const accounts = [{ account, ids }, ...others].slice(0, maxAccounts)
  const open = openPurchases(context).filter((one) => one !== id)
  write(context, { ...empty, accounts, open: [id, ...open].slice(0, maxPurchases) })
}

/** Returns the ids of purchases in this browser that have not ended, of all accounts. */
export const openPurchases = (context: Context): readonly string[] => read(context).open ?? []

/**
 * Records the end of a purchase. Returns false if it is no longer open, for example because another page has recorded
 * it.
 */
export function endPurchase(context: Context, id: string): boolean {
  const stored = read(context)
  const open = stored.open ?? []
  if (!open.includes(id)) return false
  write(context, { ...stored, open: open.filter((one) => one !== id) })
  return true
}

function write(context: Context, stored: Stored): void {
  try {
    context.internal.platform.storage.setItem(keyOf(context), JSON.stringify(stored))
  } catch {
    // full or blocked: the purchase continues, and cannot be found after a reload
  }
}
