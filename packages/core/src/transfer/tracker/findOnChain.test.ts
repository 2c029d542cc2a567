import { expect, test } from 'vitest'
import type { Context } from '../../context/context.ts'
import type { Tracked } from '../../types/tracked.ts'
import { findOnChain } from './readFromChain.ts'

const networkId = 'eip155:1'
const from = '0x1111111111111111111111111111111111111111'
const hash = `0x${'a'.repeat(64)}`

/** A payment that a wallet was asked for a minute ago, and maybe more than an hour. */
const sought = (batch?: string): Tracked => ({
  id: '1',
  at: 0,
  transfer: { networkId, from, to: from, amount: 1n, symbol: 'ETH', decimals: 18 },
  status: { state: 'unsure', since: 0, ...(batch !== undefined && { seen: { batch } }) } as never,
})

const contextAt = (now: number, calls: object = {}) =>
  ({
    config: { networks: [{ caipNetworkId: networkId, chainNamespace: 'eip155' }] },
    internal: {
      platform: { now: () => now },
      adapter: async () => ({ send: { findTransfer: async () => ({ hash }) }, ...calls }),
      state: {},
    },
  }) as unknown as Context

test('a transaction that moves the same is found', async () => {
  expect(await findOnChain(contextAt(60_000), sought(), () => false)).toEqual({
    ...{ type: 'submitted', hash, at: 60_000 },
  })
})

test('a transaction of another transfer is not this one, however equal', async () => {
  expect(await findOnChain(contextAt(60_000), sought(), () => true)).toBeUndefined()
  expect(await findOnChain(contextAt(4_000_000), sought(), () => true)).toBe('forget')
})
