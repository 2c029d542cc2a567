type Options = {
  /** Begins to watch an account. Returns undefined if that is not possible. */
  listen: (account: string, onLooked: (isRead: boolean) => void) => (() => void) | undefined
  /** Called when changes of these accounts, and of no others, are visible from now on. */
  onWatching: (accounts: string[]) => void
}

/** The accounts whose changes one client receives. */
export type WatchedAccounts = {
  /** Replaces the accounts. */
  replace: (accounts: readonly string[]) => void
  end: () => void
}

/**
 * Manages the accounts that one client requested last. It answers after each account was checked. Earlier changes are
 * not reported, so a client that reads the accounts after the answer misses nothing. The answer leaves out an account
 * that could not be read, and another answer follows after it was read.
 */
export function createWatchedAccounts({ listen, onWatching }: Options): WatchedAccounts {
  let end = () => {}

  function begin(accounts: readonly string[]): () => void {
    const isRead = new Map<string, boolean | undefined>()
    let mayAnswer = false
    const answer = () => {
      const looks = [...isRead]
      if (!mayAnswer || looks.some(([, read]) => read === undefined)) return
      onWatching(looks.flatMap(([account, read]) => (read ? [account] : [])))
    }
    const stops = [...new Set(accounts)].map((account) => {
      isRead.set(account, undefined)
      const stop = listen(account, (read) => {
        if (isRead.get(account) === read) return
        isRead.set(account, read)
        answer()
      })
      if (!stop) isRead.set(account, false)
      return stop
    })
    mayAnswer = true
    answer()
    return () => {
      mayAnswer = false
      for (const stop of stops) stop?.()
    }
  }

  return {
    replace: (accounts) => {
      const before = end
      // The old watches end afterwards, so that a continued one does not begin again.
      end = begin(accounts)
      before()
    },
    end: () => end(),
  }
}
