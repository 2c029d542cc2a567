import { decodeFunctionData, type Hex, hexToBytes, namehash, parseAbi } from 'viem'
import { ApiError } from '../../http/apiError.ts'

/**
 * A requested record of a name: an address by coin type, or a text. `plain` is the older form, only for mainnet
 * (EIP-137).
 */
export type RecordQuestion =
  | { kind: 'address'; coinType: number; plain: boolean }
  | { kind: 'text'; key: string }

/** A resolver's query, with the bytes that its answer must be signed for. */
export type Question = {
  chainId: number
  name: string
  record: RecordQuestion
  signed: { name: Hex; question: Hex }
}

const gatewayAbi = parseAbi(['function answer(uint256 chainId, bytes name, bytes question)'])
const recordAbi = parseAbi([
  'function addr(bytes32 node)',
  'function addr(bytes32 node, uint256 coinType)',
  'function text(bytes32 node, string key)',
])
const mainCoinType = 60
const largestCoinType = 2n ** 32n - 1n

const refused = (description: string) =>
  new ApiError('INVALID_REQUEST', { field: 'data', description })

/** Reads a name in DNS form (ENSIP-10) as text. */
function readDnsName(bytes: Uint8Array): string {
  const labels: string[] = []
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let at = 0
  for (let length = bytes[0] ?? 0; length > 0; length = bytes[at] ?? 0) {
    labels.push(decoder.decode(bytes.subarray(at + 1, at + 1 + length)))
    at += 1 + length
  }
  if (at !== bytes.length - 1 || labels.some((label) => label.includes('.')))
    throw new Error('is no name in DNS form')
  return labels.join('.')
}

function readRecord(question: Hex): { node: Hex; record: RecordQuestion } {
  const { functionName, args } = decodeFunctionData({ abi: recordAbi, data: question })
  const [node, what] = args
  if (functionName === 'text') return { node, record: { kind: 'text', key: args[1] } }
  if (what === undefined)
    return { node, record: { kind: 'address', coinType: mainCoinType, plain: true } }
  if ((what as bigint) > largestCoinType) throw new Error('is of no coin type')
  return { node, record: { kind: 'address', coinType: Number(what), plain: false } }
}

/**
 * Reads a resolver's query.
 * @throws ApiError `INVALID_REQUEST` for a query that no resolver of ours sends, and for the record of another name.
 */
export function readQuestion(data: Hex): Question {
  try {
    const { args } = decodeFunctionData({ abi: gatewayAbi, data })
    const [chainId, dnsName, question] = args
    const name = readDnsName(hexToBytes(dnsName))
    const { node, record } = readRecord(question)
    if (namehash(name) !== node) throw new Error('is about another name')
    return { chainId: Number(chainId), name, record, signed: { name: dnsName, question } }
  } catch {
    throw refused('must be what a resolver of names asks')
  }
}
