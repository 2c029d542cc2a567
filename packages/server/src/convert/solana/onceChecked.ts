/** What a service says, once a check that went on beside it holds. What the service refuses with says more. */
export async function onceChecked<T>(said: Promise<T>, check: Promise<void>): Promise<T> {
  check.catch(() => {}) // awaited below
  const answer = await said
  await check
  return answer
}
