import { createHash } from 'node:crypto'
import type { ChainRpc } from '../src/families/chainRpc.ts'
import { topicsOf } from '../src/families/evm/history/topics.ts'
import type { RpcCall, RpcOutcome } from '../src/families/outcome.ts'

/** A payment in a block. One in the native currency has no token. */
export type ModelPayment = {
  hash: string
  to: string
  token: string
  amount: bigint
  /** The bytes after the transfer, in hexadecimal digits. */
  mark: string
}

/** A block of a chain in memory. */
export type ModelBlock = {
  number: number
  hash: string
  parentHash: string
  at: number
  payments: readonly ModelPayment[]
}

const modelPayer = `0x${'cc'.repeat(20)}`

/** Returns 32 bytes that are unique to the text. */
export const hashOf = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`

const hex = (value: number | bigint) => `0x${value.toString(16)}`
const word = (digits: string) => digits.padStart(64, '0')

const transactionOf = ({ hash, to, token, amount, mark }: ModelPayment, block: ModelBlock) => ({
  hash,
  blockHash: block.hash,
  from: modelPayer,
  to: token || to,
  value: token ? '0x0' : hex(amount),
  nonce: '0x0',
  input: token ? `0xa9059cbb${word(to.slice(2))}${word(amount.toString(16))}${mark}` : `0x${mark}`,
})

const logOf = ({ hash, to, token, amount }: ModelPayment, block: ModelBlock) => ({
  address: token,
  topics: [
    topicsOf.Transfer,
    `0x${word(modelPayer.slice(2))}`,
    `0x${word(to.slice(2))}`,
  ] as string[],
  data: `0x${word(amount.toString(16))}`,
  blockNumber: hex(block.number),
  blockHash: block.hash,
  transactionHash: hash,
  logIndex: '0x0',
})

type LogFilter = { fromBlock: string; toBlock: string; address: string[]; topics: unknown[] }

/** Answers like a node with these blocks. */
function answer(blocks: readonly ModelBlock[], { method, params }: RpcCall): unknown {
  const given = JSON.parse(params)
  const withHash = () => {
    for (const block of blocks)
      for (const payment of block.payments) if (payment.hash === given[0]) return { payment, block }
    return undefined
  }
  if (method === 'eth_getBlockByNumber') {
    const block = given[0] === 'latest' ? blocks.at(-1) : blocks[Number(given[0])]
    if (!block) return null
    const { number, hash, parentHash, at, payments } = block
    const transactions = payments.map((one) => (given[1] ? transactionOf(one, block) : one.hash))
    return { number: hex(number), hash, parentHash, timestamp: hex(at / 1000), transactions }
  }
  if (method === 'eth_getLogs') {
    const { fromBlock, toBlock, address, topics } = given[0] as LogFilter
    const receivers = new Set(topics[2] as string[])
    return blocks
      .slice(Number(fromBlock), Number(toBlock) + 1)
      .flatMap((block) => block.payments.map((one) => logOf(one, block)))
      .filter((log) => address.includes(log.address) && receivers.has(log.topics[2] ?? ''))
  }
  const found = withHash()
  if (!found) return null
  const { payment, block } = found
  if (method === 'eth_getTransactionByHash') return transactionOf(payment, block)
  return {
    transactionHash: payment.hash,
    blockHash: block.hash,
    status: '0x1',
    gasUsed: '0x5208',
    logs: payment.token ? [logOf(payment, block)] : [],
  }
}

/** Creates nodes of such a chain. `view` returns the blocks of the node that answers next. */
export const modelPayNodes = (view: () => readonly ModelBlock[]): ChainRpc => ({
  send: async (calls, _signal, isUsable = () => true) => {
    const blocks = view()
    const outcomes = calls.map(
      (call): RpcOutcome => ({ result: JSON.stringify(answer(blocks, call)) }),
    )
    if (outcomes.every(isUsable)) return outcomes
    // Another node has the data that this one lacks.
    const others = view()
    return outcomes.map((one, at) => {
      const call = calls[at]
      return isUsable(one) || !call ? one : { result: JSON.stringify(answer(others, call)) }
    })
  },
})
