import { type Hex, isBytes, isEvmAddress, isQuantity, readEvmTransaction } from '@portico/decode'
import type { Session, SessionRequest } from '@portico/pairing'
import { isHttpUrl, isRecord, isText } from '../config.ts'
import { evmChainId } from './evmChainId.ts'
import type { ParsedRequest } from './parsedRequest.ts'
import { Refusal } from './refusal.ts'
import { readTypedData } from './typedData.ts'
import { wellKnownNetworks } from './wellKnownNetworks.ts'

/** Longer than this nobody reads: characters of a message, of structured data, of a transaction's data. */
const maxLength = 100_000
const maxTransactions = 20

/** The part of a request and its session on which it is judged. */
export type RequestContext = Pick<SessionRequest, 'method' | 'params' | 'chainId'> & {
  session: Pick<Session, 'namespaces'>
}

type Read = (judged: RequestContext) => ParsedRequest | Promise<ParsedRequest>

/**
 * What a request asks for. What the session does not hold, what is malformed, and what is too long to be
 * read by anybody is refused before the owner sees it.
 * @throws Refusal
 */
export async function readRequest(judged: RequestContext): Promise<ParsedRequest> {
  const family = judged.chainId.split(':', 1)[0] ?? ''
  const { chains = [], methods = [] } = judged.session.namespaces[family] ?? {}
  if (!chains.includes(judged.chainId)) throw new Refusal('unsupportedChain')
  const read = Object.hasOwn(readers, judged.method) ? readers[judged.method] : undefined
  if (!read || !judged.method.startsWith(prefixes[family] ?? '-')) {
    throw new Refusal('unsupportedMethod')
  }
  if (!methods.includes(judged.method)) throw new Refusal('unsupportedMethod')
  if (lengthOf(judged.params) > maxLength) throw new Refusal('tooLong')
  return read(judged)
}

const prefixes: Readonly<Record<string, string>> = { eip155: '', solana: 'solana_' }

/** `personal_sign`: data first, address second; the swapped order is understood as well. */
const personalSign: Read = (judged) => {
  const [first, second] = listOf(judged.params)
  const [data, signer] =
    isEvmAddress(first) && !isEvmAddress(second) ? [second, first] : [first, second]
  if (typeof data !== 'string') throw new Refusal('invalidParams', 'message')
  return {
    kind: 'message',
    address: held(signer, judged),
    message: isBytes(data) ? data : toBytes(data),
  }
}

const typedData: Read = (judged) => {
  const [signer, data] = listOf(judged.params)
  const address = held(signer, judged)
  return { kind: 'typedData', address, data: readTypedData(data, evmChainId(judged.chainId)) }
}

const sendTransaction: Read = (judged) => {
  const [input] = listOf(judged.params)
  if (!isRecord(input)) throw new Refusal('invalidParams', 'transaction')
  const address = held(input.from, judged)
  const stated = input.chainId
  if (stated != null && Number(stated) !== evmChainId(judged.chainId))
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
 * EIP-3085, with the first address that is https, else the first that is http. A well-known network keeps its name and
 * that of its coin: called a test network, it would have real money sent.
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

const solanaMessage: Read = async (judged) => {
  const { message, pubkey } = isRecord(judged.params) ? judged.params : {}
  const address = held(pubkey, judged)
  const { readBase58, isTransactionMessage } = await import('@portico/decode/solana')
  const bytes = typeof message === 'string' ? readBase58(message) : undefined
  if (!bytes) throw new Refusal('invalidParams', 'message')
  if (isTransactionMessage(bytes)) throw new Refusal('disguised')
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return { kind: 'solanaMessage', address, message: `0x${digits.join('')}` }
}

const solanaTransactions: Read = async (judged) => {
  const { transaction, transactions, pubkey } = isRecord(judged.params) ? judged.params : {}
  const method = judged.method as Extract<ParsedRequest, { kind: 'solanaTransactions' }>['method']
  const texts = method === 'solana_signAllTransactions' ? transactions : [transaction]
  const isList = Array.isArray(texts) && texts.length > 0 && texts.length <= maxTransactions
  if (!isList || !texts.every((text) => typeof text === 'string'))
    throw new Refusal('invalidParams', 'transaction')
  const { signersOf } = await import('@portico/decode/solana')
  const signers = texts.map((text: string) => signersOf(text))
  if (signers.some((addresses) => addresses === undefined))
    throw new Refusal('invalidParams', 'transaction')
  const isNeeded = (address: string) => signers.every((addresses) => addresses?.includes(address))
  const address = pubkey === undefined ? addressesOf(judged).find(isNeeded) : held(pubkey, judged)
  if (!address || !isNeeded(address)) throw new Refusal('unauthorized')
  return { kind: 'solanaTransactions', address, transactions: texts, method }
}

/** What the wallet can do, and how each request for it is read. */
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

/** The methods that sessions of this wallet may hold. */
export const supportedMethods: readonly string[] = Object.keys(readers)

const addressesOf = ({ chainId, session }: RequestContext): string[] => {
  const { accounts = [] } = session.namespaces[chainId.split(':', 1)[0] ?? ''] ?? {}
  const prefix = `${chainId}:`
  return accounts
    .filter((account) => account.startsWith(prefix))
    .map((account) => account.slice(prefix.length))
}

/** The account of the session that is meant. @throws Refusal for any other. */
function held(address: unknown, judged: RequestContext): string {
  const isSame = (one: string) =>
    typeof address === 'string' &&
    (isEvmAddress(one) ? one.toLowerCase() === address.toLowerCase() : one === address)
  const found = addressesOf(judged).find(isSame)
  if (!found) throw new Refusal('unauthorized')
  return found
}

function readChainId(input: unknown): number {
  const value = isRecord(input) ? input.chainId : undefined
  const id = isQuantity(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id) || id <= 0) throw new Refusal('invalidParams', 'chainId')
  return id
}

function listOf(params: unknown): readonly unknown[] {
  if (!Array.isArray(params)) throw new Refusal('invalidParams')
  return params
}

/** How much there is of something, without making a text of what is far too long. */
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

/** No characters that nobody sees, or that turn the direction of a text. */
const isPlain = (text: string) => !/[\p{Cc}\p{Cf}]/u.test(text)

const toBytes = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
