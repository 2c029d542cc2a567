import { toHex } from 'viem'
import { describeHistorySource, rpcOf } from '../../test/describeHistorySource.ts'
import {
  type ExplorerRow,
  type FakeExplorer,
  fakeBlockscout,
  fakeEtherscan,
} from '../../test/fakeExplorers.ts'
import {
  blockHash,
  fakeHistoryNode,
  historyAccount,
  transactionHash,
} from '../../test/fakeHistoryNode.ts'
import type { FakeNode } from '../../test/fakeNodes.ts'
import { fakeSolanaHistory } from '../../test/fakeSolanaHistory.ts'
import { createModelChain, modelAccounts, seeded } from '../../test/modelChain.ts'
import { evmHistorySource } from '../families/evm/history/evmHistorySource.ts'
import { blockscout } from '../families/evm/history/explorers/blockscout.ts'
import { etherscan } from '../families/evm/history/explorers/etherscan.ts'
import { explorerSource } from '../families/evm/history/explorers/explorerSource.ts'
import { solanaHistory } from '../families/solana/history/solanaHistory.ts'
import { ApiError } from '../http/apiError.ts'

/** Each method of reading the history of a chain, over a chain with known contents. */
const chain = 'eip155:31337'
const nobody = `0x${'ee'.repeat(20)}`
const expectedTo = (head: number) =>
  Array.from({ length: Math.floor(head / 10) + 1 }, (_, n) => ({
    hash: transactionHash(n * 10),
    block: n * 10,
  }))
/** A timer that fires at once, except for limits of seconds. */
const startTimer = (ms: number, run: () => void) => {
  if (ms < 1000) queueMicrotask(run)
  return () => {}
}

const ofNode = (node: FakeNode, head: number) => {
  const { rpc, failWith } = rpcOf(node)
  const source = evmHistorySource(chain, rpc)
  return {
    source,
    chain,
    account: historyAccount,
    nobody,
    head,
    expected: expectedTo(head),
    failWith,
  }
}

describeHistorySource('logs of an EVM node', () => ofNode(fakeHistoryNode({ head: 305 }), 305))

describeHistorySource('logs of an EVM node that gives ten blocks at a time', () =>
  ofNode(fakeHistoryNode({ head: 305, cap: 10 }), 305),
)

/**
 * Creates a node with the Otterscan methods, in pages of two. It also has a transaction that the account sent in every
 * block after a hundredth one.
 */
const withOtterscan =
  (node: FakeNode): FakeNode =>
  (call) => {
    const [first, before] = call.params as [string, number]
    if (call.method === 'ots_getApiLevel') return { result: 8 }
    if (call.method === 'ots_getInternalOperations') return { result: [] }
    if (call.method !== 'ots_searchTransactionsBefore') return node(call)
    const all = first === historyAccount ? [301, 201, 101, 1] : []
    const below = all.filter((number) => number < before)
    const txs = below.slice(0, 2).map((number) => ({
      hash: transactionHash(number),
      blockNumber: toHex(number),
      blockHash: blockHash(number),
      transactionIndex: '0x0',
    }))
    return { result: { txs, receipts: [], firstPage: false, lastPage: below.length <= 2 } }
  }

describeHistorySource('logs and Otterscan methods of an EVM node', () => {
  const subject = ofNode(withOtterscan(fakeHistoryNode({ head: 305 })), 305)
  const sent = [1, 101, 201, 301].map((block) => ({ hash: transactionHash(block), block }))
  return { ...subject, expected: [...subject.expected, ...sent] }
})

/** Creates an explorer that knows one account. */
const ofAccount = (known: FakeExplorer, none: FakeExplorer) =>
  ((input: URL) =>
    (String(input).includes(historyAccount) ? known : none).fetch(input)) as typeof fetch

const explorers = {
  etherscan: (rows: readonly ExplorerRow[]) => {
    const url = 'https://explorer.example/api'
    const platform = { fetch: ofAccount(fakeEtherscan(rows), fakeEtherscan([])), startTimer }
    return etherscan({ type: 'etherscan', url, apiKey: 'key' }, { reference: '31337', platform })
  },
  blockscout: (rows: readonly ExplorerRow[]) => {
    const url = 'https://explorer.example/api/v2'
    const platform = { fetch: ofAccount(fakeBlockscout(rows), fakeBlockscout([])), startTimer }
    return blockscout({ type: 'blockscout', url }, { platform })
  },
}

for (const [name, connect] of Object.entries(explorers))
  describeHistorySource(`the explorer ${name}`, () => {
    // The source queries it for the newest blocks only once it has them.
    const head = 305 - 12
    const expected = expectedTo(head)
    const index = connect(expected.map((row) => ({ ...row, list: 'tokens' })))
    const { rpc, failWith } = rpcOf(fakeHistoryNode({ head: 305 }))
    const source = explorerSource(chain, rpc, index)
    return { source, chain, account: historyAccount, nobody, head, expected, failWith }
  })

describeHistorySource('a Solana node', () => {
  const { node, account, nobody: other, head, expected } = fakeSolanaHistory()
  const { rpc, failWith } = rpcOf(node)
  const cluster = {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: [],
    tokens: [],
  }
  const { source } = solanaHistory(cluster, rpc, { now: () => 0, fetch, startTimer })
  return { source, chain: cluster.id, account, nobody: other, head, expected, failWith }
})

// The model chain of the reorganization tests follows the same rules.
describeHistorySource('the model of the tests', () => {
  const options = { chance: seeded(7), blocks: 300, density: 0.3, window: 20 }
  const { source, truth } = createModelChain({ chain, ...options })
  let isBroken = false
  const orFail =
    <Given extends unknown[], Answer>(run: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (isBroken) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
      return run(...given)
    }
  const { find, read, head } = source
  return {
    source: { ...source, find: orFail(find), read: orFail(read), head: orFail(head) },
    chain,
    account: modelAccounts[0],
    nobody,
    head: 300,
    expected: truth(modelAccounts[0]),
    failWith: () => {
      isBroken = true
    },
  }
})
