import { expect, test } from 'vitest'
import { openKeyStore } from './keyStore.ts'

/** Creates a request that succeeds in the next microtask. */
function successOf<R extends IDBRequest>(result: unknown): R {
  const request = { result } as R & { onsuccess?: (event: Event) => void }
  queueMicrotask(() => request.onsuccess?.(new Event('success')))
  return request
}

/**
 * Creates a browser whose requests succeed. Each transaction then waits until the test commits it, or aborts it as a
 * full disk does.
 */
function createBrowser() {
  const transactions: { durability: string | undefined; end: (error?: DOMException) => void }[] = []
  const transaction: IDBDatabase['transaction'] = (_tables, _mode, options) => {
    const made = { error: null, objectStore: () => entries } as unknown as IDBTransaction
    const end = (error?: DOMException) => {
      Object.assign(made, { error: error ?? null })
      if (error) made.onabort?.(new Event('abort'))
      else made.oncomplete?.(new Event('complete'))
    }
    transactions.push({ durability: options?.durability, end })
    return made
  }
  const entries = { put: () => successOf('name'), delete: () => successOf(undefined) }
  const factory = { open: () => successOf({ transaction }) } as unknown as IDBFactory
  return { transactions, open: () => openKeyStore('a', () => factory) }
}

const writes = [
  ['set', (store) => store.set('spent', 1)],
  ['delete', (store) => store.delete('spent')],
] satisfies [string, (store: Awaited<ReturnType<typeof openKeyStore>>) => Promise<void>][]

test.each(writes)(
  '%s fails when the disk is full after its request succeeded',
  async (_, write) => {
    const { transactions, open } = createBrowser()
    const written = write(await open())
    transactions[0]?.end(new DOMException('The disk is full', 'QuotaExceededError'))
    await expect(written).rejects.toThrow('The disk is full')
  },
)

test.each(writes)('%s resolves once the browser has written the disk', async (_, write) => {
  const { transactions, open } = createBrowser()
  let isWritten = false
  const written = write(await open()).then(() => {
    isWritten = true
  })
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  expect(isWritten).toBe(false)
  transactions[0]?.end()
  await written
  expect(transactions).toMatchObject([{ durability: 'strict' }])
})
