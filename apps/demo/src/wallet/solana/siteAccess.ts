import { isRecord } from '@portico/contract'
import { providerError } from '../errors.ts'
import type { ApprovalRequest } from '../requests.ts'
import type { WalletStorage } from '../storage.ts'
import { accountOf, type StandardAccount } from './account.ts'

type SiteAccessParams = {
  origin: string
  storage: WalletStorage
  propose: (request: ApprovalRequest) => Promise<unknown>
}

/** What a site may use of the wallet, and how it is asked for more. */
export type SiteAccess = ReturnType<typeof siteAccess>

/** Follows which account a site may use; `onChange` is called when it is another one. */
export function siteAccess(
  { origin, storage, propose }: SiteAccessParams,
  onChange: (accounts: readonly StandardAccount[]) => void,
) {
  const read = () => storage.read().solana[origin]
  let access = read()
  let accounts = accountOf(access)
  let isOpen = false

  const refresh = () => {
    const next = read()
    if (next?.address === access?.address) return
    access = next
    accounts = accountOf(next)
    onChange(accounts)
  }
  return {
    refresh,
    accounts: () => accounts,
    /** One window at a time. Throws -32002 while another one is open. */
    async approval(request: ApprovalRequest): Promise<unknown> {
      if (isOpen) throw providerError('pending', 'A request is already open in the wallet window.')
      isOpen = true
      try {
        return await propose(request)
      } finally {
        isOpen = false
        refresh()
      }
    },
    /** The address of the account that a site may use. Throws 4100 for another one. */
    authorized(account: unknown): string {
      const address = isRecord(account) ? account.address : undefined
      if (access && address === access.address) return access.address
      const reason = 'The visitor has not approved this account for this site.'
      throw providerError('unauthorized', reason)
    },
  }
}
