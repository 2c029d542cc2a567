/**
 * Returns a service's answer after a parallel check has passed. If the service refuses, throws its error first, because
 * it says more.
 */
export async function onceChecked<T>(said: Promise<T>, check: Promise<void>): Promise<T> {
  check.catch(() => {}) // awaited below
  const answer = await said
  await check
  return answer
}
