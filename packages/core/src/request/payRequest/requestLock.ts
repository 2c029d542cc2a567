/**
 * Runs work unless a page of the site runs work of the same name at the moment; false where one does. The lock ends with the
 * work or the page (Web Locks). Pages that are not secure, or have no origin (sandboxed frames), have no locks, and the work is run.
 * The same as `withPageLock`, which orders use: one that both shared would be a file more in the list on each page.
 * @throws what the work throws.
 */
export async function withRequestLock(name: string, work: () => Promise<void>): Promise<boolean> {
  let isAnswered = false
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      isAnswered = true
      if (lock) await work()
      return lock !== null
    })
  } catch (error) {
    if (isAnswered) throw error
    // No locks at all end here as well.
    await work()
    return true
  }
}
