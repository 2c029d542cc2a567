import { isRecord } from '@portico/contract'
import { isBytes, isEvmAddress, readEvmTransaction } from '@portico/decode'
import { isHttpUrl, isText } from '../config.ts'
import { evmChainId } from './evmChainId.ts'
import type { ParsedRequest } from './parsedRequest.ts'
import { solanaMessage, solanaTransactions } from './readSolanaRequest.ts'
import { Refusal } from './refusal.ts'
import {
  approvedAddress,
  isPlain,
  listOf,
  type Read,
  type RequestContext,
  readChainId,
  toBytes,
} from './requestParams.ts'
import { readTypedData } from './typedData.ts'
import { wellKnownNetworks } from './wellKnownNetworks.ts'

/** The maximum that anyone can read, in characters: of a message, of typed data, or of a transaction's data. */
const maxLength = 100_000

/**
 * Parses a request. Refuses it before the owner sees it if the session does not permit it, if it is malformed, or if it
 * is too long to be read.
 * @throws Refusal
 */
export async function readRequest(context: RequestContext): Promise<ParsedRequest> {
  const family = context.chainId.split(':', 1)[0] ?? ''
  const { chains = [], methods = [] } = context.session.namespaces[family] ?? {}
  if (!chains.includes(context.chainId)) throw new Refusal('unsupportedChain')
  const read = Object.hasOwn(readers, context.method) ? readers[context.method] : undefined
  if (!read || !context.method.startsWith(prefixes[family] ?? '-')) {
    throw new Refusal('unsupportedMethod')
  }
  if (!methods.includes(context.method)) throw new Refusal('unsupportedMethod')
  if (lengthOf(context.params) > maxLength) throw new Refusal('tooLong')
  return read(context)
}

const prefixes: Readonly<Record<string, string>> = { eip155: '', solana: 'solana_' }

/** `personal_sign`: data first, address second. The swapped order is accepted as well. */
const personalSign: Read = (context) => {
  const [first, second] = listOf(context.params)
  const [data, signer] =
    isEvmAddress(first) && !isEvmAddress(second) ? [second, first] : [first, second]
  if (typeof data !== 'string') throw new Refusal('invalidParams', 'message')
  return {
    kind: 'message',
    address: approvedAddress(signer, context),
    message: isBytes(data) ? data : toBytes(data),
  }
}

const typedData: Read = (context) => {
  const [signer, data] = listOf(context.params)
  const address = approvedAddress(signer, context)
  return { kind: 'typedData', address, data: readTypedData(data, evmChainId(context.chainId)) }
}

const sendTransaction: Read = (context) => {
  const [input] = listOf(context.params)
  if (!isRecord(input)) throw new Refusal('invalidParams', 'transaction')
  const address = approvedAddress(input.from, context)
  const stated = input.chainId
  if (stated != null && Number(stated) !== evmChainId(context.chainId))
    throw new Refusal('chainMismatch')
  const { transaction, fault } = readEvmTransaction(input)
  if (fault !== undefined) throw new Refusal('invalidParams', fault)
  return { kind: 'transaction', address, transaction }
}

/** EIP-3326. */
const switchChain: Read = ({ params }) => {
  const [input] = listOf(params)
  return { kind: 'switchChain', to: `eip155:${readChainId(input)}` }
}

/**
 * EIP-3085, with the first https address, else the first http one. A well-known network keeps its own name and
 * currency. Under the name of a test network, it would make owners send real money.
 */
const addChain: Read = ({ params }) => {
  const [input] = listOf(params)
  const id = readChainId(input)
  const { chainName, rpcUrls, nativeCurrency } = isRecord(input) ? input : {}
  const nodes = Array.isArray(rpcUrls) ? rpcUrls.filter(isHttpUrl) : []
  const rpcUrl = nodes.find((url) => url.startsWith('https:')) ?? nodes[0]
  const { symbol, decimals = 18 } = isRecord(nativeCurrency) ? nativeCurrency : {}
  const isNamed = isText(chainName) && chainName.length <= 60 && isPlain(chainName)
  if (!isNamed) throw new Refusal('invalidParams', 'chainName')
  if (!rpcUrl) throw new Refusal('invalidParams', 'rpcUrls')
  if (typeof symbol !== 'string' || !/^[\w.$-]{1,12}$/.test(symbol) || decimals !== 18)
    throw new Refusal('invalidParams', 'nativeCurrency')
  const claimed = { name: chainName.trim(), symbol }
  const chain = { ...(wellKnownNetworks.get(id) ?? claimed), id: `eip155:${id}`, rpcUrl }
  return { kind: 'addChain', chain }
}

/** The wallet's methods, and how each is parsed. */
const readers: Readonly<Record<string, Read>> = {
  personal_sign: personalSign,
  eth_signTypedData_v4: typedData,
  eth_sendTransaction: sendTransaction,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  solana_signMessage: solanaMessage,
  solana_signTransaction: solanaTransactions,
  solana_signAllTransactions: solanaTransactions,
  solana_signAndSendTransaction: solanaTransactions,
}

/** The methods that sessions of this wallet may have. */
export const supportedMethods: readonly string[] = Object.keys(readers)

/** Returns the length of a value, without making a text of one that is far too long. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 8
  let sum = 0
  for (const [key, inner] of Object.entries(value)) {
    sum += key.length + lengthOf(inner)
    if (sum > maxLength) break
  }
  return sum
}
