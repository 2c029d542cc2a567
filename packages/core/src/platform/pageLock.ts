/**
 * Runs work unless a page of the site is already running work of the same name; returns false in this case. The lock
 * ends with the work or the page (Web Locks). Pages that are not secure or have no origin (sandboxed frames) have no
 * locks. There the work always runs.
 * @throws the error of the work.
 */
export async function withPageLock(name: string, work: () => Promise<void>): Promise<boolean> {
  let isAnswered = false
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      isAnswered = true
      if (lock) await work()
      return lock !== null
    })
  } catch (error) {
    if (isAnswered) throw error
    // The code also gets here if there are no locks.
    await work()
    return true
  }
}
