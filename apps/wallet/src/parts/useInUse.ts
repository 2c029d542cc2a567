import type { Chain } from '../config.ts'
import type { Account } from '../keys/keyring.ts'
import { addressOn } from '../wallet/answers.ts'
import { useWalletState } from './useWallet.ts'

/** Returns the account and the chain in use, and the account's address on it. */
export function useInUse(): { account: Account; chain: Chain; address: string } | undefined {
  const { accounts, settings, chains } = useWalletState()
  const account = accounts.find(({ index }) => index === settings.account) ?? accounts[0]
  const chain = chains.find(({ id }) => id === settings.chainId) ?? chains[0]
  return account && chain && { account, chain, address: addressOn(account, chain.id) }
}
