import { encodeAbiParameters, type Hex, toFunctionSelector, toHex } from 'viem'
import { type FakeAnswer, type FakeCall, type FakeNode, nodeOfChain } from './fakeNodes.ts'

/** The results of a contract, by the signature of the function. An undefined result reverts. */
export type FakeContract = Readonly<Record<string, (...words: bigint[]) => Hex | undefined>>

/** A log of a contract: its first topic, the others, and its data. */
export type FakeLog = { address: Hex; block: number; topics: readonly Hex[]; data?: Hex }

export const word = (value: bigint | string): Hex => toHex(BigInt(value), { size: 32 })
export const encodeText = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
export const flag = (value: boolean): Hex => word(value ? 1n : 0n)

/** Returns a token with these texts and this balance for every account. */
export const fakeToken = (
  amount: bigint,
  {
    name = 'Coin',
    symbol = 'COIN',
    decimals = 6n,
  }: { name?: string; symbol?: string; decimals?: bigint } = {},
): FakeContract => ({
  'balanceOf(address)': () => word(amount),
  'name()': () => encodeText(name),
  'symbol()': () => encodeText(symbol),
  'decimals()': () => word(decimals),
})

const blockHash = (number: number) => word(0xb00000n + BigInt(number))
const transactionHash = (number: number) => word(0xa00000n + BigInt(number))

function readContract(contract: FakeContract | undefined, data: Hex): Hex | undefined {
  const found = Object.entries(contract ?? {}).find(
    ([signature]) => toFunctionSelector(`function ${signature}`) === data.slice(0, 10),
  )
  if (!found) return undefined
  const words = Array.from({ length: (data.length - 10) / 64 }, (_, at) =>
    BigInt(`0x${data.slice(10 + at * 64, 74 + at * 64)}`),
  )
  return found[1](...words)
}

type Filter = { fromBlock: Hex; toBlock: Hex; topics: (Hex | Hex[] | null)[] }

/** Creates an EVM node over contracts and logs, 100 blocks high. A test may change its data at any time. */
export function contractNode({
  chainId,
  contracts,
  logs = [],
}: {
  chainId: number
  /** By address in lower case. */
  contracts: Record<string, FakeContract>
  logs?: FakeLog[]
}): FakeNode {
  const head = 100
  const matches = ({ topics }: FakeLog, wanted: Filter['topics']) =>
    wanted.every((one, at) => one === null || [one].flat().includes(topics[at] as Hex))
  const toLog = ({ address, block, topics, data = '0x' }: FakeLog) => ({
    address,
    topics,
    data,
    blockNumber: toHex(block),
    blockHash: blockHash(block),
    transactionHash: transactionHash(block),
    transactionIndex: '0x0',
    logIndex: '0x0',
  })
  const block = (number: number): FakeAnswer => ({
    result:
      number > head
        ? null
        : {
            number: toHex(number),
            hash: blockHash(number),
            timestamp: toHex(1_700_000_000 + number),
          },
  })
  const sender = `0x${'b2'.repeat(20)}`
  const answers: Readonly<Record<string, (first: never) => FakeAnswer>> = {
    eth_blockNumber: () => ({ result: toHex(head) }),
    eth_getBalance: () => ({ result: '0xde0b6b3a7640000' }),
    eth_getBlockByNumber: (first: string) => block(first === 'latest' ? head : Number(first)),
    eth_getLogs: ({ fromBlock, toBlock, topics }: Filter) => ({
      result: logs
        .filter((log) => log.block >= Number(fromBlock) && log.block <= Number(toBlock))
        .filter((log) => matches(log, topics))
        .map(toLog),
    }),
    eth_getTransactionByHash: (hash: Hex) => {
      const number = Number(BigInt(hash) - 0xa00000n)
      return {
        result: {
          hash,
          blockHash: blockHash(number),
          blockNumber: toHex(number),
          transactionIndex: '0x0',
          from: sender,
          to: sender,
          value: '0x0',
          nonce: '0x1',
          input: '0x',
        },
      }
    },
    eth_getTransactionReceipt: (hash: Hex) => {
      const number = Number(BigInt(hash) - 0xa00000n)
      return {
        result: {
          transactionHash: hash,
          blockHash: blockHash(number),
          status: '0x1',
          gasUsed: '0x5208',
          effectiveGasPrice: '0x1',
          logs: logs.filter((log) => log.block === number).map(toLog),
        },
      }
    },
    eth_call: ({ to, data }: { to: string; data: Hex }) => {
      const result = readContract(contracts[to.toLowerCase()], data)
      return result ? { result } : { error: { code: 3, message: 'execution reverted' } }
    },
  }
  return nodeOfChain(chainId, ({ method, params }: FakeCall): FakeAnswer => {
    const [first] = params as [never]
    return answers[method]?.(first) ?? { error: { code: -32601, message: 'Method not found' } }
  })
}
