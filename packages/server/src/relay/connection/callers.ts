import type { MailboxStore } from '../../store/relay/mailboxStore.ts'
import { sha256 } from '../../util/sha256.ts'
import type { MessageBroker } from '../delivery/messageBroker.ts'
import { createPositions } from '../delivery/positions.ts'
import { relayConstants } from '../relayConstants.ts'
import { RelayError } from '../relayError.ts'
import type { Watchers } from '../webhooks/watchers.ts'
import type { Caller } from './caller.ts'
import type { RateKey, Rates } from './rates.ts'
import type { UnreadAccount } from './unread.ts'

type Listening = Pick<Caller, 'listen' | 'unlisten'>

/** Creates callers. `listening` is absent for a request over HTTP, because the relay cannot push to it. */
export type CreateCaller = (
  client: { clientId: string; rateKey: RateKey },
  account: UnreadAccount,
  listening?: Listening,
) => Caller

const nothing: Listening = { listen: () => {}, unlisten: () => {} }

/** Maps the requests of clients to broker, mailbox and rates. */
export function createCallers(options: {
  post: MessageBroker
  mailbox: MailboxStore
  rates: Rates
  now: () => number
  watchers: Watchers
  /** Returns the hash that represents an address in the database. */
  hashAddress: (ip: string) => string
}): CreateCaller {
  const { post, mailbox, rates, now, watchers, hashAddress } = options
  const nextPosition = createPositions(now)
  return ({ clientId, rateKey }, account, listening = nothing) => ({
    ...listening,
    clientId,
    spend: (cost) => rates.spend(rateKey, cost),
    change: (change) =>
      post.submit({
        ...change,
        client: rateKey.client,
        ...(change.publish && {
          from: { address: hashAddress(rateKey.ip), project: rateKey.project },
        }),
      }),
    watch: (token) => watchers.register(clientId, token),
    unwatch: (token) => watchers.unregister(clientId, token),
    pending: async (topics) => {
      const { pageBytes: bytes, fetchPage: limit } = relayConstants
      if (!account.take(bytes)) throw new RelayError('TooManyRequests')
      try {
        const except = post.unwritten(rateKey.client, topics)
        return await mailbox.pending(rateKey.client, topics, { now: now(), limit, bytes, except })
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
