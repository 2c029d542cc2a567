import { mockConnector, mockNetwork } from '@portico/testing'
import { expect, test } from 'vitest'
import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import { readBatch } from './readBatch.ts'

const hash = `0x${'a'.repeat(64)}`
const told = (status: string, hashes: string[] = []) =>
  readBatch({
    adapter: {
      getCallsStatus: async () => ({ status, hashes, isVerified: false }),
    } as unknown as AdapterActions,
    network: mockNetwork('eip155:1'),
    connector: mockConnector(),
    id: '1',
  })

test('reads a batch in a block as its transaction, and whether its calls reverted', async () => {
  expect(await told('confirmed', [hash])).toEqual({ hash, isReverted: false })
  expect(await told('reverted', [hash])).toEqual({ hash, isReverted: true })
})

test('keeps waiting for a pending batch, and stops at a failed one', async () => {
  expect(await told('pending')).toBe('pending')
  // If a batch consists of several transactions, the first ones may be in a block.
  expect(await told('pending', [hash])).toBe('pending')
  expect(await told('failed')).toBe('failed')
  expect(await told('confirmed')).toBeUndefined()
  // Wallets have reported this while they waited for the receipt (tempoxyz/accounts#47).
  expect(await told('reverted')).toBeUndefined()
})
