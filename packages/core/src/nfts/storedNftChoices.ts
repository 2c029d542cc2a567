import * as v from 'valibot'
import type { KeyValueStorage } from '../platform/platform.ts'

/** Whether the visitor has hidden or shown an NFT. `id` is CAIP-19. */
export type NftChoice = { id: string; isHidden: boolean }

/** Limits of stored accounts, and of choices for each; the oldest are removed. */
const maxAccounts = 20
const maxChoices = 300

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(256))
const choice = v.object({ id: text, isHidden: v.boolean() })
const schema = v.object({
  version: v.literal(1),
  accounts: v.pipe(
    v.array(v.object({ account: text, choices: v.pipe(v.array(choice), v.maxLength(maxChoices)) })),
    v.maxLength(maxAccounts),
  ),
})

type Stored = v.InferOutput<typeof schema>

const empty: Stored = { version: 1, accounts: [] }

/** Reads the choices of an earlier page; nothing if they are missing, foreign or malformed. */
function read(storage: KeyValueStorage, key: string): Stored {
  try {
    const result = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'))
    return result.success ? result.output : empty
  } catch {
    return empty
  }
}

/** Reads the choices about an account's NFTs in this browser, newest first. */
export const readNftChoices = (
  storage: KeyValueStorage,
  key: string,
  account: string,
): readonly NftChoice[] =>
  read(storage, key).accounts.find((entry) => entry.account === account)?.choices ?? []

/** Stores the choices of an account. A full or blocked storage keeps its content. */
export function writeNftChoices(
  storage: KeyValueStorage,
  key: string,
  { account, choices }: { account: string; choices: readonly NftChoice[] },
): void {
  const others = read(storage, key).accounts.filter((entry) => entry.account !== account)
  const accounts = [{ account, choices: choices.slice(0, maxChoices) }, ...others]
  try {
    storage.setItem(key, JSON.stringify({ ...empty, accounts: accounts.slice(0, maxAccounts) }))
  } catch {
    // full or blocked: the choice holds for this page
  }
}
