import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

/** The maximum number of accounts that one socket may watch. */
export const maxLiveAccounts = 20

/** A CAIP-10 account. It has a chain, because each event happens on one. */
const account = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/),
)

/** A client's message: the accounts to watch from now on, instead of the previous ones. */
export const liveRequest = v.object({
  type: v.literal('watch'),
  accounts: v.pipe(v.array(account), v.maxLength(maxLiveAccounts)),
})

/** A client's message on the socket of `live`. */
export type LiveRequest = v.InferOutput<typeof liveRequest>

/**
 * The server's messages. `watching` names the accounts that the server has read and watches from now on. It is sent
 * again when nodes answer for another account. `changed` announces an event of one account in block `fromBlock` or
 * above; call `history` and `balance` for its details.
 */
export const liveEvent = v.variant('type', [
  v.object({ type: v.literal('watching'), accounts: v.array(v.string()) }),
  v.object({ type: v.literal('changed'), account: v.string(), fromBlock: v.number() }),
])

/** A server's message on the socket of `live`. */
export type LiveEvent = v.InferOutput<typeof liveEvent>

/**
 * Opens a WebSocket of JSON texts: `liveRequest` from the client, `liveEvent` from the server. Closed with 1001 when
 * the server stops, 1008 after an invalid request, 1013 if there are too many sockets.
 */
export const live = defineRoute({
  method: 'GET',
  path: '/v1/live',
  summary: 'Notifications of account changes, by WebSocket',
  access: 'project',
  query: v.object(clientFields),
  errors: ['INVALID_REQUEST', 'UPGRADE_REQUIRED'],
})
