/** The order of the requests of one socket. */
export type RequestQueue = {
  /** Runs `work` in its turn. Pipelined work starts without waiting for the pipelined work before it. */
  add: (isPipelined: boolean, work: () => Promise<void>) => void
  /** Resolves when all that was added is done. */
  onIdle: () => Promise<void>
}

/**
 * Nothing waits yet. Messages are pipelined: a commit takes many at once, and a sender that waited for each would fall
 * behind as soon as commits are slow. Everything else runs alone, after what came before it.
 */
export function createRequestQueue(): RequestQueue {
  let all: Promise<unknown> = Promise.resolve()
  let alone: Promise<unknown> = all
  return {
    add: (isPipelined, work) => {
      if (isPipelined) all = Promise.all([all, alone.then(work)])
      else {
        alone = all.then(work)
        all = alone
      }
    },
    onIdle: async () => void (await all),
  }
}
