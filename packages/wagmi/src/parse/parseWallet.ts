import { toCaipAddress, toCaipNetworkId } from '@portico/contract'
import type { ConnectorSession } from '@portico/core/adapter'

/** What a wagmi connector says of its accounts and its chain. */
type Answer = { accounts?: unknown; chainId?: unknown }

/** An address, or wagmi's object of one where capabilities were asked for. */
const addressIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { address?: unknown }).address : value

const isAddress = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)

/** Reads a list of addresses; `undefined` where any of them is none. */
export function parseAccounts(value: unknown): readonly `0x${string}`[] | undefined {
  if (!Array.isArray(value)) return
  const addresses = value.map(addressIn)
  return addresses.every(isAddress) ? addresses : undefined
}

/** Reads a chain id: a positive safe integer, or `undefined`. */
export const parseChain = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : undefined

/** Reads accounts and chain together; `undefined` where there is no account or either is nonsense. */
export function parseWallet(answer: Answer): ConnectorSession | undefined {
  const chainId = parseChain(answer.chainId)
  const [first, ...others] = parseAccounts(answer.accounts) ?? []
  if (!chainId || !first) return
  const networkId = toCaipNetworkId('eip155', chainId)
  const toAccount = (address: string) => toCaipAddress(networkId, address)
  return { accounts: [toAccount(first), ...others.map(toAccount)], networkId }
}
