/** The order of the requests of one socket. */
export type RequestQueue = {
  /** Runs `work` in its turn. Pipelined work does not wait for the pipelined work before it. */
  add: (isPipelined: boolean, work: () => Promise<void>) => void
  /** Resolves when all added work is done. */
  onIdle: () => Promise<void>
}

/**
 * Creates an empty queue. Messages are pipelined: a commit takes many at once, and a sender that waits for each falls
 * behind as soon as commits are slow. All other work runs by itself, after the work before it.
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
