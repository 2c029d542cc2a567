import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

/** How many accounts one socket may watch. */
export const maxLiveAccounts = 20

/** A CAIP-10 account: that is where something happens. */
const account = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/),
)

/** What a client says: the accounts that it wants to be notified of from now on, in place of those before. */
export const liveRequest = v.object({
  type: v.literal('watch'),
  accounts: v.pipe(v.array(account), v.maxLength(maxLiveAccounts)),
})

/** What a client says on the socket of `live`. */
export type LiveRequest = v.InferOutput<typeof liveRequest>

/**
 * What the server says: `watching` names those of the accounts that it has looked at and looks after from now on; it
 * comes again when nodes answer for one that they did not before. `changed` says that something happened to one, in block
 * `fromBlock` or above. What that was, `history` and `balance` tell.
 */
export const liveEvent = v.variant('type', [
  v.object({ type: v.literal('watching'), accounts: v.array(v.string()) }),
  v.object({ type: v.literal('changed'), account: v.string(), fromBlock: v.number() }),
])

/** What the server says on the socket of `live`. */
export type LiveEvent = v.InferOutput<typeof liveEvent>

/**
 * A WebSocket of JSON texts: `liveRequest` from the client, `liveEvent` from the server. Closed with 1001 when the
 * server stops, 1008 for what is no request, 1013 when there are too many sockets.
 */
export const live = defineRoute({
  method: 'GET',
  path: '/v1/live',
  summary: 'Says when accounts change, as a WebSocket',
  access: 'project',
  query: v.object(clientFields),
  errors: ['INVALID_REQUEST', 'UPGRADE_REQUIRED'],
})
