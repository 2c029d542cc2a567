import { registryWallet } from '@portico/contract'
import { readSnapshot } from '@portico/wallet-registry'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createRegistry } from './registry.ts'

test('every listed wallet matches the contract exactly', () => {
  const snapshot = readSnapshot()
  const { find } = createRegistry(snapshot)
  const { count, data } = JSON.parse(find({ page: 1, entries: 10_000 }).toString())
  expect(count).toBe(snapshot.wallets.length)
  for (const wallet of data)
    expect(v.parse(v.strictObject(registryWallet.entries), wallet)).toEqual(wallet)
})
