import { mockAdapter, mockConnector, mockNetwork, testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { connect } from '../../connection/connect.ts'
import type { Context } from '../../context/context.ts'
import { createPortico } from '../../createPortico.ts'
import { firstAccount } from '../../setUp.test.util.ts'
import type { Tracked } from '../../types/tracked.ts'
import { findOnChain } from './readFromChain.ts'

const networkId = 'eip155:1'
const from = '0x1111111111111111111111111111111111111111'
const hash = `0x${'a'.repeat(64)}`

/** A payment that was requested from a wallet, and whose hash nobody knows. */
const sought: Tracked = {
  id: '1',
  at: 0,
  transfer: { networkId, from, to: from, amount: 1n, symbol: 'ETH', decimals: 18 },
  status: { state: 'unsure', since: 0 },
}

const contextAt = (now: number) =>
  ({
    config: { networks: [{ caipNetworkId: networkId, chainNamespace: 'eip155' }] },
    internal: {
      platform: { now: () => now },
      adapter: async () => ({ send: { findTransfer: async () => ({ hash }) } }),
    },
  }) as unknown as Context

test('finds a transaction that moves the same', async () => {
  expect(await findOnChain(contextAt(60_000), sought, () => false)).toEqual({
    type: 'submitted',
    hash,
    at: 60_000,
  })
})

test('does not match a transaction of another transfer, however equal', async () => {
  expect(await findOnChain(contextAt(60_000), sought, () => true)).toBeUndefined()
  expect(await findOnChain(contextAt(4_000_000), sought, () => true)).toBe('forget')
})

/** Looks for a batch that is still pending long after the named connector accepted it. */
async function findBatched(batchConnector: string, now = 4_000_000) {
  const connector = mockConnector()
  const adapter = mockAdapter({ connectors: [connector] })
  const portico = createPortico({
    adapters: [adapter],
    networks: [mockNetwork(networkId)],
    platform: { ...testPlatform(), now: () => now },
  })
  await connect(portico, { connector })
  adapter.setOutcome('pending')
  const transfer = { ...sought.transfer, from: firstAccount.split(':').at(-1) ?? '' }
  const seen = { batch: '0x1', batchConnector }
  const status = { ...sought.status, seen } as Tracked['status']
  const found = await findOnChain(portico, { ...sought, transfer, status }, () => true)
  return { found, asked: adapter.calls.getCallsStatus ?? 0 }
}

test('keeps a batch that the wallet still has, however long its co-signers take', async () => {
  const { id } = mockConnector()
  expect(await findBatched(id)).toEqual({ found: undefined, asked: 1 })
})

test('drops a batch after a week if its wallet does not return', async () => {
  const day = 86_400_000
  expect((await findBatched('another', 6.9 * day)).found).toBeUndefined()
  expect((await findBatched('another', 7.1 * day)).found).toBe('forget')
})

test('sends no request to another wallet of the account: it may have a batch of the same id', async () => {
  expect(await findBatched('another')).toEqual({ found: undefined, asked: 0 })
})
