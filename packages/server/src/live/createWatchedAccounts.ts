type Options = {
  /** Begins to look after an account; undefined where that cannot be. */
  listen: (account: string, onLooked: (isRead: boolean) => void) => (() => void) | undefined
  /** From now on changes of these show, and of no others. */
  onWatching: (accounts: string[]) => void
}

/** What one client is notified of. */
export type WatchedAccounts = {
  /** These in place of those before. */
  replace: (accounts: readonly string[]) => void
  end: () => void
}

/**
 * What one client asked for last. That is answered once each of the accounts has been looked at: what happened before is
 * no news, so who reads them after the answer misses nothing. One that could not be read is left out, and answered for once it was.
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
      // Afterwards, so that what goes on being watched is not begun anew.
      end = begin(accounts)
      before()
    },
    end: () => end(),
  }
}
