import { withTimeout } from '@portico/core/adapter'
import { parseAccounts, type StandardAccount } from '../parse/parseAccounts.ts'
import type { ReadableWallet } from '../parse/readableWallet.ts'

/** Time for a wallet to share its accounts after its answer, in milliseconds. */
const sharingMs = 1_000

/**
 * Returns the accounts in a wallet's own property, which some wallets fill only after they have answered. Waits for that
 * unless `silent`: a wallet that has not approved the site shares none. Returns `undefined` if they are not valid.
 */
export async function sharedAccounts(
  wallet: ReadableWallet,
  silent: boolean,
): Promise<readonly StandardAccount[] | undefined> {
  const shared = () => parseAccounts(wallet.get('accounts'))
  const isThere = () => shared()?.length !== 0
  if (silent || isThere()) return shared()
  let stop: (() => void) | undefined
  const arrival = new Promise<void>((resolve) => {
    stop = wallet.onChange(() => {
      if (isThere()) resolve()
    })
  })
  try {
    await withTimeout<void>(arrival, { ms: sharingMs, onTimeout: () => {} })
    return shared()
  } finally {
    stop?.()
  }
}
