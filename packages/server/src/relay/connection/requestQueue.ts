/** The order of what one socket asks for. */
export type RequestQueue = {
  /** Does it when its turn has come. What flows begins without waiting for what flows before it. */
  add: (flows: boolean, work: () => Promise<void>) => void
  /** Resolves when all that was taken is done. */
  onIdle: () => Promise<void>
}

/**
 * Nothing waits yet. Messages flow: a commit takes in many at once, and a sender that waited for each would
 * fall behind as soon as commits are slow. All else is done alone, after what came before it.
 */
export function createRequestQueue(): RequestQueue {
  let all: Promise<unknown> = Promise.resolve()
  let alone: Promise<unknown> = all
  return {
    add: (flows, work) => {
      if (flows) all = Promise.all([all, alone.then(work)])
      else {
        alone = all.then(work)
        all = alone
      }
    },
    onIdle: async () => void (await all),
  }
}
