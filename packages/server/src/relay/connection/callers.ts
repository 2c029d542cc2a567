import type { MailboxStore } from '../../store/mailboxStore.ts'
import { sha256 } from '../../util/sha256.ts'
import { createPositions } from '../delivery/positions.ts'
import type { Post } from '../delivery/messageBroker.ts'
import { numbers } from '../relayConstants.ts'
import { RelayError } from '../relayError.ts'
import type { Watchers } from '../webhooks/watchers.ts'
import type { Caller } from './methods.ts'
import type { RateKey, Rates } from './rates.ts'
import type { UnreadAccount } from './unread.ts'

type Listening = Pick<Caller, 'listen' | 'unlisten'>

/** Makes callers. `listening` is left out for a request over HTTP: nothing can be pushed to it. */
export type CreateCaller = (
  guest: { clientId: string; party: RateKey },
  account: UnreadAccount,
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
  /** What stands for an address in the database. */
  sealAddress: (ip: string) => string
}): CreateCaller {
  const { post, mailbox, rates, now, watchers, sealAddress } = options
  const nextPosition = createPositions(now)
  return ({ clientId, party }, account, listening = nothing) => ({
    ...listening,
    clientId,
    spend: (cost) => rates.spend(party, cost),
    change: (change) =>
      post.submit({
        ...change,
        client: party.client,
        ...(change.publish && { from: { address: sealAddress(party.ip), project: party.project } }),
      }),
    watch: (token) => watchers.register(clientId, token),
    unwatch: (token) => watchers.unregister(clientId, token),
    pending: async (topics) => {
      const { pageBytes: bytes, fetchPage: limit } = numbers
      if (!account.take(bytes)) throw new RelayError('TooManyRequests')
      try {
        const except = post.unwritten(party.client, topics)
        return await mailbox.pending(party.client, topics, { now: now(), limit, bytes, except })
      } finally {
        account.give(bytes)
      }
    },
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
