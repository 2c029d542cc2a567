import { type CaipAddress, namespaceOf } from '@portico/contract'
import * as v from 'valibot'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { addressKey } from '../platform/address.ts'

/** Accounts that are remembered, and purchases of each. */
const maxAccounts = 20
const maxPurchases = 20

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const schema = v.object({
  version: v.literal(1),
  accounts: v.pipe(
    v.array(v.object({ account: text, ids: v.pipe(v.array(text), v.maxLength(maxPurchases)) })),
    v.maxLength(maxAccounts),
  ),
  /** Those that have no end yet. */
  open: v.exactOptional(v.pipe(v.array(text), v.maxLength(maxPurchases))),
})

type Stored = v.InferOutput<typeof schema>

const empty: Stored = { version: 1, accounts: [] }

/** In this browser, and nowhere else: who has an id sees what was paid. */
const keyOf = ({ config }: Context): string => `${config.storageKey}.purchases`

/** One account on all networks of its family. */
const accountOf = (caipAddress: CaipAddress): string =>
  `${namespaceOf(caipAddress)}:${addressKey(addressOf(caipAddress))}`

/** What an earlier page kept; nothing where it is missing, foreign or malformed. */
function read(context: Context): Stored {
  try {
    const kept = context.internal.platform.storage.getItem(keyOf(context))
    const result = v.safeParse(schema, JSON.parse(kept ?? 'null'))
    return result.success ? result.output : empty
  } catch {
    return empty
  }
}

/** The ids of what an account bought in this browser, newest first. */
export function purchasesOf(context: Context, caipAddress: CaipAddress): readonly string[] {
  const account = accountOf(caipAddress)
  return read(context).accounts.find((entry) => entry.account === account)?.ids ?? []
}

/** Remembers a purchase; the oldest go. A full or blocked storage loses no more than the memory. */
export function storePurchase(context: Context, caipAddress: CaipAddress, id: string): void {
  const account = accountOf(caipAddress)
  const others = read(context).accounts.filter((entry) => entry.account !== account)
  const known = purchasesOf(context, caipAddress).filter((one) => one !== id)
  const ids = [id, ...known].slice(0, maxPurchases)
  const accounts = [{ account, ids }, ...others].slice(0, maxAccounts)
  const open = openPurchases(context).filter((one) => one !== id)
  write(context, { ...empty, accounts, open: [id, ...open].slice(0, maxPurchases) })
}

/** The ids of what was bought in this browser and has no end yet, of all accounts. */
export const openPurchases = (context: Context): readonly string[] => read(context).open ?? []

/** Notes that a purchase has its end. False where it is not open any more, for example since another page has noted it. */
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
    // full or blocked: the purchase goes on, and is not found again after a reload
  }
}
