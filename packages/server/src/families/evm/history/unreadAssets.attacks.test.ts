import { encodeFunctionData, erc20Abi, toHex } from 'viem'
import { expect, test } from 'vitest'
import { testChain } from '../../../../test/createTestServer.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { type RpcOutcome, unansweredOutcome } from '../../outcome.ts'
import { createAssets } from './assets.ts'
import { describeTransactions } from './describeTransactions.ts'
import type { EvmFacts } from './evmFacts.ts'

/**
 * Tokens whose decimals no node returns: by a limit of the node, or because the contract runs until the node aborts it.
 */
const me = `0x${'a1'.repeat(20)}` as const
const stranger = `0x${'b2'.repeat(20)}` as const
const token = `0x${'c3'.repeat(20)}` as const
const decimals = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
const word = (value: bigint | string) => toHex(BigInt(value), { size: 32 })

function reading() {
  let outcome: () => RpcOutcome = () => unansweredOutcome
  const rpc: ChainRpc = {
    send: async (calls) =>
      calls.map(({ params }) =>
        params.includes(decimals)
          ? outcome()
          : { error: '{"code":3,"message":"execution reverted"}' },
      ),
  }
  const assets = createAssets(testChain, { rpc, now: () => 0 })
  const facts = {
    at: 1_700_000_000_000,
    from: stranger,
    to: token,
    wei: '0',
    feeWei: '0',
    nonce: 1,
    input: '0x',
    succeeded: true,
    recipients: {},
    moves: [[token, stranger, me, String(10n ** 18n)]],
    logs: [],
  } as unknown as EvmFacts
  const row = { block: 1, index: 0, blockHash: '', hash: word(1n), body: JSON.stringify(facts) }
  const describe = async () => {
    const rows = await describeTransactions(testChain, assets, {
      account: me,
      rows: [row],
      known: [],
    })
    return rows[0]
  }
  return {
    describe,
    setOutcome: (next: typeof outcome) => {
      outcome = next
    },
  }
}

test.each<[string, () => RpcOutcome]>([
  ['was not answered', () => unansweredOutcome],
  ['met a limit', () => ({ error: '{"code":-32005,"message":"rate limit exceeded"}' })],
  [
    'failed with all others',
    () => {
      throw new Error('no node answered')
    },
  ],
])(
  'an amount whose decimals are unknown because the call %s is counted as omitted instead of shown',
  async (_, outcome) => {
    const { describe, setOutcome } = reading()
    setOutcome(outcome)
    expect(await describe()).toMatchObject({ transfers: [], metadata: { omittedTransfers: 1 } })
    setOutcome(() => ({ result: JSON.stringify(word(18n)) }))
    const { transfers, metadata } = (await describe()) ?? {}
    expect(transfers?.[0]?.quantity.numeric).toBe('1')
    expect(metadata?.omittedTransfers).toBeUndefined()
  },
)

test('a contract without decimals has whole units', async () => {
  const { describe, setOutcome } = reading()
  setOutcome(() => ({ error: '{"code":3,"message":"execution reverted"}' }))
  expect((await describe())?.transfers[0]?.quantity.numeric).toBe(String(10n ** 18n))
})
