/**
 * The accounts that have changed since the last check, the block (slot) from which on, and the accounts that were never
 * read, so that their changes are not visible yet.
 */
export type Changes = { fromBlock: number; owners: readonly string[]; unread: readonly string[] }

/**
 * Checks accounts of one chain repeatedly. The first check of an account reports no change. Throws ApiError
 * `UPSTREAM_UNAVAILABLE` if no node answers. The next check then covers the failed one too.
 */
export type AccountProbe = (owners: readonly string[]) => Promise<Changes>

/**
 * Returns the accounts whose state differs from `states`. Stores the present state of these accounts in it, and only of
 * these.
 */
export function changedOf(
  states: Map<string, string>,
  owners: readonly string[],
  stateOf: (owner: string) => string | undefined,
): string[] {
  const watched = new Set(owners)
  for (const owner of states.keys()) if (!watched.has(owner)) states.delete(owner)
  return owners.filter((owner) => {
    const before = states.get(owner)
    const now = stateOf(owner)
    if (now === undefined) return false
    states.set(owner, now)
    return before !== undefined && before !== now
  })
}
