import { toCaipAddress, toCaipNetworkId } from '@portico/contract'
import type { ConnectorSession } from '@portico/core/adapter'

/** A wagmi connector's accounts and chain, not yet parsed. */
type Answer = { accounts?: unknown; chainId?: unknown }

/** Returns an address, also from wagmi's object when capabilities were requested. */
const addressIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { address?: unknown }).address : value

const isAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** Parses a list of addresses; `undefined` if any of them is invalid. */
export function parseAccounts(value: unknown): readonly `0x${string}`[] | undefined {
  if (!Array.isArray(value)) return
  const addresses = value.map(addressIn)
  return addresses.every(isAddress) ? addresses : undefined
}

/** Parses a chain id: a positive safe integer, or `undefined`. */
export const parseChain = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined

/** Parses accounts and chain together; `undefined` if there is no account, or either is invalid. */
export function parseWallet(answer: Answer): ConnectorSession | undefined {
  const chainId = parseChain(answer.chainId)
  const [first, ...others] = parseAccounts(answer.accounts) ?? []
  if (!chainId || !first) return
  const networkId = toCaipNetworkId('eip155', chainId)
  const toAccount = (address: string) => toCaipAddress(networkId, address)
  return { accounts: [toAccount(first), ...others.map(toAccount)], networkId }
}
