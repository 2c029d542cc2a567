import type { CaipAddress } from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import { defineService, type PreparedSignIn } from '@portico/core/internal'

/** What a wallet has signed, and the back end has neither believed nor refused. */
export type Unproved = { prepared: PreparedSignIn; signature: string }

const unprovedService = defineService<{ held?: Unproved | undefined }>()

/** A nonce lives for ten minutes at least; what was signed longer ago than this is signed anew. */
const keptMs = 5 * 60_000

/** Keeps what was signed until the back end answers; without it, forgets. */
export function keepUnproved(context: Context, held?: Unproved): void {
  context.internal.service(unprovedService, () => ({})).held = held
}

/** What an account has signed for a back end that did not answer: nobody signs twice for that. */
export function unprovedOf(context: Context, account: CaipAddress): Unproved | undefined {
  const { held } = context.internal.service(unprovedService, () => ({}))
  if (held?.prepared.account !== account) return undefined
  const age = context.internal.platform.now() - held.prepared.preparedAt
  return age < keptMs ? held : undefined
}
