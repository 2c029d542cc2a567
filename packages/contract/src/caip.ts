import { type CaipNetworkId, type Namespace, namespaces, toCaipNetworkId } from './caipIds.ts'
import { defaultChainId, maxCoinTypeChainId } from './constants.ts'

/** The parts of a CAIP-10 account id. */
export type AccountId = { namespace: Namespace; reference: string; address: string }

/** The parts of a CAIP-2 chain id. */
export type ChainId = { namespace: Namespace; reference: string }

/** The errors of malformed CAIP texts, by code. */
export const caipMessages = {
  INVALID_CAIP_ADDRESS: 'Invalid CAIP Address',
  INVALID_CAIP_NETWORK: 'Invalid CAIP Network Id',
  INVALID_CHAIN_ID: 'Invalid chainId',
} as const

/** A malformed CAIP-2 or CAIP-10 text. */
export class CaipError extends Error {
  override readonly name = 'CaipError'
  readonly code: keyof typeof caipMessages
  constructor(code: keyof typeof caipMessages) {
    super(caipMessages[code])
    this.code = code
  }
}

const referencePattern = /^[-_a-zA-Z0-9]{1,64}$/
const addressPattern = /^[-.%_a-zA-Z0-9]{1,128}$/

const isNamespace = (text: string | undefined): text is Namespace =>
  (namespaces as readonly string[]).includes(text ?? '')

/**
 * Parses a CAIP-10 account id.
 * @throws CaipError `INVALID_CAIP_ADDRESS` unless it has three well-formed parts.
 */
export function parseCaipAddress(text: string): AccountId {
  const [namespace, reference = '', address = '', ...rest] = text.split(':')
  const wellFormed = referencePattern.test(reference) && addressPattern.test(address)
  if (!isNamespace(namespace) || !wellFormed || rest.length > 0)
    throw new CaipError('INVALID_CAIP_ADDRESS')
  return { namespace, reference, address }
}

/**
 * Parses a CAIP-2 chain id.
 * @throws CaipError `INVALID_CAIP_NETWORK` unless it has two well-formed parts.
 */
export function parseCaipNetworkId(text: string): ChainId {
  const [namespace, reference = '', ...rest] = text.split(':')
  if (!isNamespace(namespace) || !referencePattern.test(reference) || rest.length > 0)
    throw new CaipError('INVALID_CAIP_NETWORK')
  return { namespace, reference }
}

/** Returns the chain part of a CAIP-10 account id. Throws as `parseCaipAddress`. */
export function networkIdOf(caipAddress: string): CaipNetworkId {
  const { namespace, reference } = parseCaipAddress(caipAddress)
  return toCaipNetworkId(namespace, reference)
}

/**
 * Returns the ENSIP-11 coin type of an EVM chain: 60 for mainnet, else `0x80000000 | chainId`.
 * @throws CaipError `INVALID_CHAIN_ID` for a chain id at or above 2147483648.
 */
export function coinTypeOf(chainId: number): number {
  const valid = Number.isSafeInteger(chainId) && chainId > 0
  if (!valid || chainId >= maxCoinTypeChainId) throw new CaipError('INVALID_CHAIN_ID')
  return chainId === defaultChainId ? 60 : maxCoinTypeChainId + chainId
}
