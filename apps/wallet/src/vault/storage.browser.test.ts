import { expect, onTestFinished, test, vi } from 'vitest'
import { indexedDbStorage } from './storage.ts'

test('a database that the browser has closed is opened again', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => transaction.mockRestore())
  const storage = indexedDbStorage('test-wallet')
  await storage.set('a', 1)
  const [db] = transaction.mock.contexts
  ;(db as IDBDatabase).close()
  expect(await storage.get('a')).toBe(1)
})

test('one that is refused is told', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  onTestFinished(() => open.mockRestore())
  await expect(indexedDbStorage('refused').get('a')).rejects.toMatchObject({
    code: 'STORAGE_REFUSED',
  })
})
