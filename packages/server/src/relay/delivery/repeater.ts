/**
 * Returns a function that runs `work`, one run at a time. A call during a run causes one more run afterwards: its cause
 * may have come after the run had already looked.
 */
export function createRepeater(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isRunning = false
  let mustRepeat = false
  return async () => {
    mustRepeat = true
    if (isRunning) return
    isRunning = true
    try {
      while (mustRepeat) {
        mustRepeat = false
        await work()
      }
    } catch (error) {
      onError(error)
    } finally {
      isRunning = false
    }
  }
}
