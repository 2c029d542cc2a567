import type { CaipAddress } from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import { defineService, type PreparedSignIn } from '@portico/core/internal'

/** What a wallet has signed, and the back end has neither believed nor refused. */
export type Unproved = { prepared: PreparedSignIn; signature: string }

const unprovedService = defineService<{ unproved?: Unproved | undefined }>()

/** A nonce lives for ten minutes at least; what was signed longer ago than this is signed anew. */
const maxAgeMs = 5 * 60_000

/** Stores what was signed until the back end answers; removes it where nothing is given. */
export function setUnproved(context: Context, unproved?: Unproved): void {
  context.internal.service(unprovedService, () => ({})).unproved = unproved
}

/** What an account has signed for a back end that did not answer: nobody signs twice for that. */
export function unprovedOf(context: Context, account: CaipAddress): Unproved | undefined {
  const { unproved } = context.internal.service(unprovedService, () => ({}))
  if (unproved?.prepared.account !== account) return undefined
  const age = context.internal.platform.now() - unproved.prepared.preparedAt
  return age < maxAgeMs ? unproved : undefined
}
