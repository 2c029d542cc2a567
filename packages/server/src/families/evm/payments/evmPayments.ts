import type { EvmChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import type { PaymentFinder } from '../../paymentFinder.ts'
import { chunks } from '../../sendInBatches.ts'
import { nameCalls, readNames } from '../erc20Calls.ts'
import { blockCall, readBlock } from '../history/evmBlocks.ts'
import { bytesHex, evmCall, readResult, unusable } from '../history/evmCalls.ts'
import { readCallAnswers } from '../readCalls.ts'
import { createChainView } from './chainView.ts'
import { findNative } from './findNative.ts'
import { findTransfers, isNever } from './findTransfers.ts'

const mostDecimals = 36
const blocksPerBatch = 99

/** A filter for logs of the newest block that nothing emits. */
const nothing = {
  fromBlock: 'latest',
  toBlock: 'latest',
  address: `0x${'0'.repeat(40)}`,
  topics: [`0x${'0'.repeat(64)}`],
}

/** The code of an account with its own key that delegates to a contract (EIP-7702). */
const delegated = /^0xef0100/i
/** The sender of trials. An override gives it the native currency that a trial pays. */
const somebody = `0x${'5c'.repeat(20)}`

/** Finds payments on an EVM chain. */
export function evmPayments(chain: EvmChain, rpc: ChainRpc): PaymentFinder {
  return {
    readHead: async () => {
      const [outcome] = await rpc.send([blockCall('latest')])
      const head = readBlock(outcome, 'latest')
      if (!head) throw unusable()
      return head
    },
    readHashes: async (numbers) => {
      const hashes: (string | undefined)[] = []
      const heads: number[] = []
      for (const some of chunks(numbers, blocksPerBatch)) {
        const [latest, ...outcomes] = await rpc.send(['latest' as const, ...some].map(blockCall))
        heads.push(readBlock(latest, 'latest')?.number ?? 0)
        hashes.push(...some.map((number, at) => readBlock(outcomes[at], number)?.hash))
      }
      return { hashes, head: Math.min(...heads) }
    },
    find: async (question) => {
      const { from, to, before } = question
      const view = createChainView()
      if (before !== '') view.note(from - 1, before)
      const ends = [from - 1, to].filter((number) => number >= 0)
      const outcomes = await rpc.send(ends.map(blockCall))
      for (const [at, number] of ends.entries())
        view.note(number, readBlock(outcomes[at], number)?.hash)
      const payments = [
        ...(await findNative(rpc, question, view)),
        ...(await findTransfers(rpc, question, view)),
      ]
      return { payments, lastHash: view.hashAt(to) }
    },
    readAsset: async (token) => {
      if (token === '') return chain.nativeCurrency
      const known = chain.tokens.find(({ address }) => address.toLowerCase() === token)
      if (known) return { symbol: known.symbol, decimals: known.decimals }
      const answers = await readCallAnswers(chain, rpc, nameCalls(token as `0x${string}`))
      if (answers.includes('unanswered')) throw unusable()
      const { symbol, decimals } = readNames(answers as (`0x${string}` | undefined)[])
      if (symbol === undefined || decimals === undefined || decimals > mostDecimals)
        return undefined
      return { symbol, decimals }
    },
    canFindTransfers: async () => {
      const [outcome] = await rpc.send([evmCall('eth_getLogs', nothing)])
      if (!outcome) throw unusable()
      return !isNever(outcome)
    },
    mayRefuse: async (address, data) => {
      const [outcome] = await rpc.send([evmCall('eth_getCode', address, 'latest')])
      const code = readResult(outcome, bytesHex)
      if (!delegated.test(code)) return code !== '0x'
      const payment = { from: somebody, to: address, value: '0x1', data }
      const funds = { [somebody]: { balance: '0x1' } }
      const [tried] = await rpc.send([evmCall('eth_call', payment, 'latest', funds)])
      return !tried || !('result' in tried)
    },
  }
}
