import { toEventSelector, toHex } from 'viem'
import { type FakeAnswer, type FakeCall, nodeOfChain } from './fakeNodes.ts'

export const historyAccount = `0x${'a1'.repeat(20)}`
const sender = `0x${'b2'.repeat(20)}`
const token = `0x${'c3'.repeat(20)}`
const tokenAt = (place: number) => `0x${(0xc30000 + place).toString(16).padStart(40, '0')}`
const transfer = toEventSelector('Transfer(address,address,uint256)')
const word = (value: string | bigint | number) => toHex(BigInt(value), { size: 32 })

/** Returns the hash of a block of `fork`. */
export const blockHash = (number: number, fork = 0): string =>
  word(0xb000_0000_0000 + fork * 1e6 + number)
export const transactionHash = (number: number, fork = 0): string =>
  word(0xa000_0000_0000 + fork * 1e6 + number)

/** A chain in which every `every`th block has one transfer of 1.0 of an unknown token to the account. */
export type FakeHistory = {
  head: number
  every?: number
  /** The number of tokens, which the transfers use in turn. */
  tokens?: number
  /** The maximum number of blocks in `eth_getLogs`. */
  cap?: number
  fork?: number
  /** The time of block 0 in seconds since 1970, and the seconds between blocks. */
  start?: number
  step?: number
  chainId?: number
}

/** Creates an EVM node with such a chain. A test may change `chain` at any time. */
export function fakeHistoryNode(chain: FakeHistory) {
  const timeOf = (number: number) => (chain.start ?? 1_700_000_000) + number * (chain.step ?? 12)
  const block = (number: number): FakeAnswer => ({
    result:
      number > chain.head
        ? null
        : {
            number: toHex(number),
            hash: blockHash(number, chain.fork),
            timestamp: toHex(timeOf(number)),
          },
  })
  const logAt = (number: number) => ({
    address: chain.tokens ? tokenAt(number % chain.tokens) : token,
    topics: [transfer, word(sender), word(historyAccount)],
    data: word(10n ** 18n),
    blockNumber: toHex(number),
    blockHash: blockHash(number, chain.fork),
    transactionHash: transactionHash(number, chain.fork),
    transactionIndex: '0x0',
    logIndex: '0x0',
  })
  function logs({
    fromBlock,
    toBlock,
    topics,
  }: {
    fromBlock: string
    toBlock: string
    topics: unknown[]
  }): FakeAnswer {
    const lo = Number(fromBlock)
    const hi = Number(toBlock)
    if (chain.cap !== undefined && hi - lo + 1 > chain.cap)
      return { error: { code: -32602, message: `query exceeds max block range ${chain.cap}` } }
    // The filter for transfers to the account.
    if (topics[1] !== null || topics[2] !== word(historyAccount)) return { result: [] }
    const result = []
    for (let number = lo; number <= Math.min(hi, chain.head); number++)
      if (number % (chain.every ?? 10) === 0) result.push(logAt(number))
    return { result }
  }
  const numberOf = (hash: string) =>
    Number(BigInt(hash) - 0xa000_0000_0000n) - (chain.fork ?? 0) * 1e6
  const transaction = (hash: string): FakeAnswer => {
    const number = numberOf(hash)
    if (number < 0 || number > chain.head) return { result: null }
    return {
      result: {
        hash,
        blockHash: blockHash(number, chain.fork),
        blockNumber: toHex(number),
        transactionIndex: '0x0',
        from: sender,
        to: token,
        value: '0x0',
        nonce: toHex(number),
        input: '0xa9059cbb',
      },
    }
  }
  const receipt = (hash: string): FakeAnswer => {
    const number = numberOf(hash)
    return {
      result: {
        transactionHash: hash,
        blockHash: blockHash(number, chain.fork),
        status: '0x1',
        gasUsed: '0x5208',
        effectiveGasPrice: '0x1',
        logs: [logAt(number)],
      },
    }
  }
  return nodeOfChain(chain.chainId ?? 31337, ({ method, params }: FakeCall): FakeAnswer => {
    const [first] = params as [never]
    if (method === 'eth_getBlockByNumber')
      return block(first === 'latest' ? chain.head : Number(first))
    if (method === 'eth_getLogs') return logs(first)
    if (method === 'eth_getTransactionByHash') return transaction(first)
    if (method === 'eth_getTransactionReceipt') return receipt(first)
    if (method === 'eth_call') return { error: { code: 3, message: 'execution reverted' } }
    return { error: { code: -32601, message: 'Method not found' } }
  })
}
