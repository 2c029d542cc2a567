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

/** A site's access to the wallet, and its requests for more. */
export type SiteAccess = ReturnType<typeof siteAccess>

/** Tracks the account that a site may use. Calls `onChange` when it changes. */
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
    /** Opens only one window at a time. Throws -32002 while another one is open. */
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
    /** Returns the address of the account if the site may use it. Throws 4100 for any other one. */
    authorized(account: unknown): string {
      const address = isRecord(account) ? account.address : undefined
      if (access && address === access.address) return access.address
      const reason = 'The visitor has not approved this account for this site.'
      throw providerError('unauthorized', reason)
    },
  }
}
