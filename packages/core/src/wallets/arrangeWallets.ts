import { PorticoError } from '../errors/PorticoError.ts'
import type { WalletItem } from '../types/walletItem.ts'

import type { WalletRules, WalletsOption } from '../types/walletsOption.ts'

/** The list that the site requests, and the error in its option, if any. */
export type ArrangedWallets = { items: readonly WalletItem[]; error?: PorticoError }

/** Applies the option `wallets`. A function that throws or returns an invalid list changes nothing. */
export function arrangeWallets(
  list: readonly WalletItem[],
  option: WalletsOption | undefined,
): ArrangedWallets {
  if (!option) return { items: list }
  try {
    if (typeof option !== 'function') return { items: byRules(list, option) }
    const answer: unknown = option(list)
    const items = Array.isArray(answer) ? readAnswer(answer, list) : undefined
    return items ? { items } : { items: list, error: wrong('must answer wallets of the list') }
  } catch (cause) {
    return { items: list, error: wrong(`threw: ${textOf(cause)}`, cause) }
  }
}

const wrong = (problem: string, cause?: unknown) =>
  new PorticoError('INVALID_OPTION', { option: 'wallets', problem }, cause)

const textOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

function byRules(list: readonly WalletItem[], rules: WalletRules): readonly WalletItem[] {
  const { order = [], hide = [], groups = {} } = rules
  const isNamed = (item: WalletItem, ids: readonly string[]) =>
    [...item.ids, item.rdns].some((id) => id !== undefined && ids.includes(id))
  const shown = list.filter((item) => !isNamed(item, hide))
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => shown.filter((item) => isNamed(item, [id])))
  const grouped = Object.entries(groups).flatMap(([group, ids]) =>
    named(ids).map((item) => ({ ...item, group })),
  )
  return once([...grouped, ...named(order), ...shown])
}

/** Takes only the appearance of a wallet from the answer. The site cannot change the effect of a click. */
function readAnswer(
  answer: readonly unknown[],
  list: readonly WalletItem[],
): readonly WalletItem[] | undefined {
  const byId = new Map(list.map((item) => [item.id, item]))
  const items = answer.map((entry) => {
    const { id, name, imageUrl, group } = (entry ?? {}) as Partial<WalletItem>
    const known = typeof id === 'string' && byId.get(id)
    if (!known) return undefined
    return {
      ...known,
      ...(isText(name) && { name }),
      ...(isText(imageUrl) && { imageUrl }),
      ...(isText(group) && { group }),
    }
  })
  return items.every((item) => item !== undefined) ? once(items) : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Keeps the first occurrence of each wallet. */
function once(items: readonly WalletItem[]): readonly WalletItem[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}
