import { isRecord } from '@portico/contract'
import { type Hex, isBytes, isEvmAddress, isQuantity } from '@portico/decode'
import { type DemoChain, isHttpUrl } from '../config.ts'
import { providerError } from './errors.ts'
import { type ApprovalRequest, isTypedData, parseTransaction } from './requests.ts'
import { parseSignInInput } from './signInInput.ts'
import { sameAddress, toQuantity } from './values.ts'

/** The basis for checking a request: the approved address and the wallet's networks. */
export type Context = { address: Hex | undefined; chainId: number; chains: readonly DemoChain[] }

/** Parses EIP-3326: the network to switch to. Throws 4902 if the wallet does not know it. */
export const parseSwitch = (params: readonly unknown[], context: Context): number => {
  const chainId = readChainId(params[0])
  if (context.chains.some((chain) => chain.id === chainId)) return chainId
  throw providerError(
    'unknownChain',
    `Unrecognized chain ID "${toQuantity(chainId)}". Try adding the chain using wallet_addEthereumChain first.`,
  )
}

/** Parses EIP-3085: the network to add, with the first http or https address. */
export const parseAdd = (params: readonly unknown[]): DemoChain => {
  const [input] = params
  const id = readChainId(input)
  const { chainName, rpcUrls, nativeCurrency } = isRecord(input) ? input : {}
  const rpcUrl = Array.isArray(rpcUrls) ? rpcUrls.find(isHttpUrl) : undefined
  if (typeof chainName !== 'string' || chainName.trim() === '') throw invalid('chainName')
  if (!rpcUrl) throw invalid('rpcUrls')
  const symbol = isRecord(nativeCurrency) ? nativeCurrency.symbol : undefined
  if (typeof symbol !== 'string' || !/^[\w.$-]{1,12}$/.test(symbol)) {
    throw invalid('nativeCurrency.symbol')
  }
  return { id, name: chainName.trim().slice(0, 40), rpcUrl, symbol }
}

/**
 * Parses `wallet_connect` (ERC-7846): the message to sign, if any. Throws 5700 if the wallet lacks a required
 * capability.
 */
export const parseConnect = (
  params: readonly unknown[],
  { chains }: Context,
): ApprovalRequest | undefined => {
  const [input] = params
  if (!isRecord(input) || input.version !== '1') throw invalid('version')
  const capabilities = isRecord(input.capabilities) ? input.capabilities : {}
  const { signInWithEthereum: requested, ...others } = capabilities
  const isNeeded = (option: unknown) => !isRecord(option) || option.optional !== true
  if (Object.values(others).some(isNeeded))
    throw providerError('unknownCapability', 'The demo wallet can sign in, and nothing else.')
  if (requested === undefined) return undefined
  const chainId = readChainId(requested)
  const { chainId: _, ...parts } = isRecord(requested) ? requested : {}
  const signIn = parseSignInInput(parts)
  if (!signIn?.nonce || !chains.some(({ id }) => id === chainId))
    throw invalid('signInWithEthereum')
  return { kind: 'signIn', chainId, input: signIn }
}

/** Parses `eth_sendTransaction`. Throws 4100 for another sender, 4901 for another chain. */
export const parseSend = (params: readonly unknown[], context: Context): ApprovalRequest => {
  const [input] = params
  const from = isRecord(input) ? (input.from ?? context.address) : undefined
  const transaction = parseTransaction(input)
  if (!isRecord(input) || !transaction) throw invalid('transaction')
  const address = authorized(from, context)
  if (input.chainId != null && Number(input.chainId) !== context.chainId) {
    throw providerError(
      'chainDisconnected',
      'The wallet is on another network than the one this transaction is for.',
    )
  }
  return { kind: 'send', from: address, chainId: context.chainId, transaction }
}

/** Parses `personal_sign`: data first, address second. The swapped order is accepted as well. */
export const parsePersonalSign = (
  params: readonly unknown[],
  context: Context,
): ApprovalRequest => {
  const swapped = isEvmAddress(params[0]) && !isEvmAddress(params[1])
  const [data, signer] = swapped ? [params[1], params[0]] : params
  if (typeof data !== 'string') throw invalid('message')
  const address = authorized(signer, context)
  return { kind: 'sign', address, message: isBytes(data) ? data : textToHex(data) }
}

/** Parses `eth_signTypedData_v4` (EIP-712). The data may be JSON text or an object. */
export const parseTypedData = (params: readonly unknown[], context: Context): ApprovalRequest => {
  const [signer, data] = params
  const address = authorized(signer, context)
  const json = typeof data === 'string' ? data : JSON.stringify(data)
  if (json === undefined || !isTypedData(json)) throw invalid('typed data')
  return { kind: 'typedData', address, json }
}

const authorized = (address: unknown, context: Context): Hex => {
  if (context.address && isEvmAddress(address) && sameAddress(address, context.address)) {
    return context.address
  }
  throw providerError('unauthorized', 'The visitor has not approved this account for this site.')
}

const readChainId = (input: unknown): number => {
  const value = isRecord(input) ? input.chainId : undefined
  const id = isQuantity(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id) || id <= 0) throw invalid('chainId')
  return id
}

const textToHex = (text: string): Hex =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const invalid = (field: string) =>
  providerError('invalidParams', `The request is malformed: ${field}.`)
