import { type CaipNetworkId, namespaceOf } from '@portico/contract'
import { addressOf, type ConnectorSession, errorOf } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { type Address, getAddress } from 'viem'
import { parseAccounts, parseChain } from '../parse/parseWallet.ts'

const prefix = 'eip155:'

/** The part of a session that wagmi accepts. */
export type Paired = { accounts: readonly [Address, ...Address[]]; chainId: number }

/**
 * Parses the EVM part of a session; `undefined` if it has none.
 * @throws PorticoError `WALLET_BAD_ANSWER` if its accounts are invalid, or its chain was not requested.
 */
export function parsePaired(config: Config, session: ConnectorSession): Paired | undefined {
  const part = [session, ...(session.others ?? [])].find(
    (account) => namespaceOf(account.networkId) === 'eip155',
  )
  if (!part) return
  const isOurs = part.accounts.every((account) => account.startsWith(prefix))
  const [first, ...others] = (isOurs && parseAddresses(part.accounts.map(addressOf))) || []
  const chainId = parseConfigured(config, part.networkId)
  if (!first || !chainId) throw errorOf('WALLET_BAD_ANSWER')
  return { accounts: [first, ...others], chainId }
}

/** Returns addresses with their checksums (EIP-55); `undefined` if any of them is invalid. */
export const parseAddresses = (list: unknown): readonly Address[] | undefined =>
  parseAccounts(list)?.map((account) => getAddress(account))

/** Returns the chain number of a network id, if the config has the chain. */
export function parseConfigured(config: Config, networkId: CaipNetworkId): number | undefined {
  if (!networkId.startsWith(prefix)) return
  const chainId = parseChain(Number(networkId.slice(prefix.length)))
  return config.chains.find((chain) => chain.id === chainId)?.id
}
