import type { MailboxStore } from '../store/mailboxStore.ts'
import { sha256 } from '../util/sha256.ts'
import type { Caller } from './methods.ts'
import { createPositions } from './positions.ts'
import type { Post } from './post.ts'
import type { Party, Rates } from './rates.ts'
import type { Watchers } from './watch/watchers.ts'

type Listening = Pick<Caller, 'listen' | 'unlisten'>

/** Makes callers. `listening` is left out for a request over HTTP: nothing can be pushed to it. */
export type CreateCaller = (
  guest: { clientId: string; party: Party },
  listening?: Listening,
) => Caller

const nothing: Listening = { listen: () => {}, unlisten: () => {} }

/** What clients ask for, in terms of post, mailbox and rates. */
export function createCallers(options: {
  post: Post
  mailbox: MailboxStore
  rates: Rates
  now: () => number
  watchers: Watchers
}): CreateCaller {
  const { post, mailbox, rates, now, watchers } = options
  const nextPosition = createPositions(now)
  return ({ clientId, party }, listening = nothing) => ({
    ...listening,
    clientId,
    spend: (cost) => rates.spend(party, cost),
    change: (change) => post.submit({ ...change, client: party.client }),
    watch: (token) => watchers.register(clientId, token),
    unwatch: (token) => watchers.unregister(clientId, token),
    pending: (topics, limit) => mailbox.pending(party.client, topics, { now: now(), limit }),
    toMail: ({ topic, message, tag, ttl, attestation }) => ({
      topic,
      message,
      tag,
      id: sha256(message),
      attestation: attestation ?? undefined,
      position: nextPosition(),
      expiresAt: now() + ttl * 1000,
    }),
  })
}
