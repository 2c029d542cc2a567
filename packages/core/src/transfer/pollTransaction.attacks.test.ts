import { expect, test } from 'vitest'
import type { TransactionStatus } from '../types/transaction.ts'
import { pollTransaction } from './pollTransaction.ts'

const hash = `0x${'a'.repeat(64)}`

test('keeps waiting if no node can name the replacement of a transaction', async () => {
  const found: TransactionStatus[] = [{ status: 'replaced' }, { status: 'confirmed', hash }]
  const look = async () => found.shift() as TransactionStatus
  const polling = { signal: new AbortController().signal, wasSeen: false }
  expect(await pollTransaction(look, { hash }, polling)).toEqual({ status: 'confirmed', hash })
  expect(polling.wasSeen).toBe(true)
})
