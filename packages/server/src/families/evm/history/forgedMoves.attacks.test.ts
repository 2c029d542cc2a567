import { toHex } from 'viem'
import { expect, test } from 'vitest'
import { testChain } from '../../../../test/createTestServer.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { createAssets } from './assets.ts'
import { describeTransactions } from './describeTransactions.ts'
import type { EvmFacts, NativeMove, TokenMove } from './evmFacts.ts'

const me = `0x${'a1'.repeat(20)}` as const
const thief = `0x${'b2'.repeat(20)}` as const
const shown = `0x${'c3'.repeat(20)}` as const
const fake = `0x${'d4'.repeat(20)}` as const

const forged: TokenMove = [fake, me, shown, '5000']
const gift: TokenMove = [fake, thief, me, '1']

const factsOf = (moves: TokenMove[], internal: NativeMove[] = [], own = {}): EvmFacts => ({
  at: 1_700_000_000_000,
  from: thief,
  to: fake,
  wei: '0',
  feeWei: '0',
  nonce: 1,
  input: '0x',
  succeeded: true,
  recipients: {},
  logs: [],
  moves,
  internal,
  ...own,
})

/** Describes the first of some transactions. */
async function firstOf(...all: EvmFacts[]) {
  const rpc: ChainRpc = {
    send: async (calls) => calls.map(() => ({ error: '{"code":3,"message":"reverted"}' })),
  }
  const assets = createAssets(testChain, { rpc, now: () => 0 })
  const [first, ...known] = all.map((facts, index) => ({
    block: 1,
    index,
    blockHash: '',
    hash: toHex(index, { size: 32 }),
    body: JSON.stringify(facts),
  }))
  if (!first) throw new Error('no row')
  const [described] = await describeTransactions(testChain, assets, {
    account: me,
    rows: [first],
    known,
  })
  return described
}

test('a theft is shown first and is no spam, whatever the thief forges beside it', async () => {
  const row = await firstOf(factsOf([forged, gift], [{ from: me, to: thief, wei: '7' }]))
  expect(row?.metadata.spam).toBeUndefined()
  expect(row?.metadata.sentTo.toLowerCase()).toBe(thief)
  const flags = row?.transfers.map(({ fungible_info }) => fungible_info?.flags?.is_spam === true)
  expect(flags).toEqual([false, false, true])
})

test('a forged move is spam beside a gift, unless the account used the token before', async () => {
  const moves = factsOf([forged, gift])
  expect((await firstOf(moves))?.metadata.spam).toEqual(['forged-sender'])
  const bought = factsOf([[fake, shown, me, '9000']], [], { from: me, to: shown })
  expect((await firstOf(moves, bought))?.metadata.spam).toBeUndefined()
})
