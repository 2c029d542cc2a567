import { expect, onTestFinished, test, vi } from 'vitest'
import { indexedDbStorage } from './storage.ts'

test('opens a database again that the browser has closed', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  onTestFinished(() => transaction.mockRestore())
  const storage = indexedDbStorage('test-wallet')
  await storage.set('a', 1)
  const [db] = transaction.mock.contexts
  ;(db as IDBDatabase).close()
  expect(await storage.get('a')).toBe(1)
})

test('reports a database that is refused', async () => {
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  onTestFinished(() => open.mockRestore())
  await expect(indexedDbStorage('refused').get('a')).rejects.toMatchObject({
    code: 'STORAGE_REFUSED',
  })
})
