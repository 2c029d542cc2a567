import { chainCalls, chainReads } from '../requests/chainMethods.ts'

/** Methods that a node answers, and that no site may request from a wallet. */
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
 * Methods that may go to a node. Those that sign, send with a key or list accounts belong to a wallet, and never go to
 * a node.
 */
const reads: ReadonlySet<string> = new Set([...chainReads, ...nodeReads])

const calls: ReadonlySet<string> = new Set(chainCalls)

/** Whether two simultaneous requests may share an answer. */
export const isRead = (method: string): boolean => reads.has(method)

/** Whether a method may go to a node. */
export const isAllowed = (method: string): boolean => reads.has(method) || calls.has(method)
