import type { CaipAddress } from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import { defineService, type PreparedSignIn } from '@portico/core/internal'

/** A wallet's signature that the back end has neither accepted nor refused. */
export type Unproved = { prepared: PreparedSignIn; signature: string }

const unprovedService = defineService<{ unproved?: Unproved | undefined }>()

/** In milliseconds. A nonce is valid for at least ten minutes. A signature older than this is requested again. */
const maxAgeMs = 5 * 60_000

/** Stores a signature until the back end answers, or removes it if none is given. */
export function setUnproved(context: Context, unproved?: Unproved): void {
  context.internal.service(unprovedService, () => ({})).unproved = unproved
}

/** Returns an account's signature for a back end that did not answer, so that nobody signs twice. */
export function unprovedOf(context: Context, account: CaipAddress): Unproved | undefined {
  const { unproved } = context.internal.service(unprovedService, () => ({}))
  if (unproved?.prepared.account !== account) return undefined
  const age = context.internal.platform.now() - unproved.prepared.preparedAt
  return age < maxAgeMs ? unproved : undefined
}
