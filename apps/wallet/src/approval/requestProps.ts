import type { Chain } from '../config.ts'
import type { Account } from '../keys/keyring.ts'
import { useWalletState } from '../parts/useWallet.ts'
import type { ParsedRequest } from '../requests/parsedRequest.ts'
import { addressOn } from '../wallet/answers.ts'
import type { PendingRequest } from '../wallet/state.ts'
import { WalletError } from '../walletError.ts'

/** The properties of a request's screen. */
export type RequestProps<Kind extends ParsedRequest['kind']> = {
  pending: Extract<PendingRequest, { kind: 'request' }>
  count: number
  parsed: Extract<ParsedRequest, { kind: Kind }>
}

/** Returns the account and the chain of a request, if the wallet has them. */
export function useSubject({
  pending,
  address,
}: {
  pending: RequestProps<'message'>['pending']
  address: string
}): {
  account: Account | undefined
  chain: Chain | undefined
} {
  const { accounts, chains } = useWalletState()
  const { chainId } = pending.request
  return {
    account: accounts.find(
      (account) => addressOn(account, chainId).toLowerCase() === address.toLowerCase(),
    ),
    chain: chains.find(({ id }) => id === chainId),
  }
}

/** Returns a value that is required to sign. @throws WalletError `NOT_OURS` if it is missing. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new WalletError('NOT_OURS')
  return value
}
