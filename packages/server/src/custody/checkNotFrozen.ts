import { ApiError } from '../http/apiError.ts'
import type { StoredLogin } from '../store/auth/authStore.ts'
import type { CustodyParts } from './custodyParts.ts'

/**
 * Refuses while a change of the account's address can be reverted: a thief of the address must get no wallet and no
 * secret words, in either mode.
 * @throws ApiError `EMAIL_CHANGED_LATELY`.
 */
export async function checkNotFrozen(
  { revertibleUntil, now }: Pick<CustodyParts, 'revertibleUntil' | 'now'>,
  { account }: StoredLogin,
): Promise<void> {
  const until = await revertibleUntil(account, now())
  if (until === undefined) return
  const headers = { 'retry-after': String(Math.ceil((until - now()) / 1000)) }
  throw new ApiError('EMAIL_CHANGED_LATELY', { field: 'email', headers })
}
