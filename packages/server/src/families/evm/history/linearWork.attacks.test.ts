import { expect, test, vi } from 'vitest'
import { testChain } from '../../../../test/createTestServer.ts'
import type { Activity } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { createAssets } from './assets.ts'
import { describeTransactions } from './describeTransactions.ts'
import type { EvmFacts, WholeLog } from './evmFacts.ts'
import { asTransfers, nativeAssetsOf } from './nativeAssets.ts'
import { topicsOf } from './topics.ts'

/** Strangers choose the size of a transaction: the work on it must grow linearly. */
const account = `0x${'11'.repeat(20)}`
const token = `0x${'22'.repeat(20)}`
const address = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

test('reads each log of wrapped tokens a few times at most, for any number of logs', () => {
  const assets = nativeAssetsOf('eip155:8453')
  const count = 400
  let reads = 0
  const logs = Array.from(
    { length: count },
    (): WholeLog => ({
      address: assets.wrapped as `0x${string}`,
      data: `0x${'0'.repeat(64)}`,
      get topics() {
        reads += 1
        return [topicsOf.Deposit, `0x${account.slice(2).padStart(64, '0')}`] as const
      },
    }),
  )
  expect(asTransfers(assets, logs)).toHaveLength(count)
  expect(reads).toBeLessThan(10 * count)
})

test('compares the ends of each address once, for any number of known addresses', async () => {
  const facts = (from: string, moves: EvmFacts['moves']): string =>
    JSON.stringify({
      at: 1,
      from,
      to: token,
      wei: '0',
      nonce: 1,
      input: '0x',
      succeeded: true,
      feeWei: '0',
      logs: [],
      moves,
      recipients: {},
    })
  const many = Array.from({ length: 200 }, (_, at) => at)
  const row = (block: number, body: string): Activity => ({
    block,
    index: 0,
    blockHash: '0x',
    hash: address(block),
    body,
  })
  const stranger = address(9_000_000)
  const got = many.map((at) => [token, address(1_000_000 + at), account, '1'] as const)
  const known = [1, 2, 3, 4, 5].map((block) =>
    row(
      block,
      facts(
        account,
        many.map((at) => [token, account, address(block * 200 + at), '1'] as const),
      ),
    ),
  )
  const rpc: ChainRpc = {
    send: async (calls) =>
      calls.map(() => ({ error: JSON.stringify({ code: 3, message: 'execution reverted' }) })),
  }
  const chain = { ...testChain, tokens: [] }
  const assets = createAssets(chain, { rpc, now: () => 0 })
  const slice = vi.spyOn(String.prototype, 'slice')
  const rows = [row(10, facts(stranger, got))]
  const described = await describeTransactions(chain, assets, { account, rows, known })
  const count = slice.mock.calls.length
  slice.mockRestore()
  expect(described[0]?.transfers).toHaveLength(200)
  // 1200 addresses with two ends each, and the other reads of them.
  expect(count).toBeLessThan(20_000)
})
