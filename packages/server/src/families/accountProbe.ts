/**
 * Which accounts have changed since they were looked at before, and from which block (slot) on; and of which nothing was
 * ever read, so that no change of theirs can show yet.
 */
export type Changes = { fromBlock: number; owners: readonly string[]; unread: readonly string[] }

/**
 * Looks at accounts of one chain again and again. An account that is looked at for the first time has not changed. Throws
 * ApiError `UPSTREAM_UNAVAILABLE` when no node answers; the next look then covers what this one was to.
 */
export type AccountProbe = (owners: readonly string[]) => Promise<Changes>

/** What of the accounts is not as it was before; `states` remembers how they are now, and only of these. */
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
