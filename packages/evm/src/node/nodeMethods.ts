import { chainCalls, chainReads } from '../requests/chainMethods.ts'

/** What a node answers and no site may ask a wallet for. */
const nodeReads = [
  'debug_traceCall',
  'eth_blobBaseFee',
  'eth_createAccessList',
  'eth_simulateV1',
  'net_listening',
  'net_version',
  'web3_clientVersion',
]

/**
 * What a node is asked for. Methods that sign, send with a key or list accounts are a wallet's, and go to no node.
 */
const reads: ReadonlySet<string> = new Set([...chainReads, ...nodeReads])

const calls: ReadonlySet<string> = new Set(chainCalls)

/** Whether two that are under way at the same time may share an answer. */
export const isRead = (method: string): boolean => reads.has(method)

/** Whether a node may be asked at all. */
export const isAllowed = (method: string): boolean => reads.has(method) || calls.has(method)
