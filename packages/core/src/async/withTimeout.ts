/** How long a wallet may take to forget the site, in milliseconds. */
const limitMs = 1000

/** Waits for `work`, at most a second: a page must not wait for ever for a wallet to leave. */
export async function withTimeout(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  try {
    await Promise.race([work, timeUp])
  } finally {
    clearTimeout(timer)
  }
}
