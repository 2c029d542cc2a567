import type { Mail } from '../../store/relay/mailboxStore.ts'
import { sha256 } from '../../util/sha256.ts'
import { RelayError } from '../relayError.ts'
import type { Caller } from './caller.ts'
import { costOf, costOfTexts, type Method, method } from './defineMethod.ts'
import { type Published, paramSchemas } from './params.ts'
import { approveSession, proposeSession } from './sessionMethods.ts'

const subscriptionId = (topic: string, { clientId }: Caller) => sha256(topic + clientId)

/** Returns the part of a message that a client receives, pushed or fetched. */
export const toClientMessage = ({ topic, message, position, tag, attestation }: Mail) => ({
  topic,
  message,
  publishedAt: Math.floor(position / 1000),
  tag,
  ...(attestation !== undefined && { attestation }),
})

async function subscribe(topics: readonly string[], caller: Caller): Promise<string[]> {
  await caller.change({ subscribe: topics })
  caller.listen(topics)
  return topics.map((topic) => subscriptionId(topic, caller))
}

/** Takes effect at once. The next commit removes the record. */
async function unsubscribe(topics: readonly string[], caller: Caller): Promise<true> {
  caller.unlisten(topics)
  await caller.change({ unsubscribe: topics })
  return true
}

async function publish(messages: readonly Published[], caller: Caller): Promise<true> {
  await caller.change({ publish: messages.map(caller.toMail) })
  return true
}

async function fetchMessages(topics: readonly string[], caller: Caller) {
  const { mail, more } = await caller.pending(topics)
  return { messages: mail.map(toClientMessage), hasMore: more }
}

const { topic, topics, unsubscribe: unsubscribeParams } = paramSchemas

const subscribeOne = method(topic, async (p, caller) => (await subscribe([p.topic], caller))[0])
const subscribeMany = method(
  topics,
  (p, caller) => subscribe(p.topics, caller),
  (p) => costOf(p.topics),
)

const methods: Readonly<Record<string, Method>> = {
  irn_publish: method(
    paramSchemas.publish,
    (p, caller) => publish([p], caller),
    (p) => costOfTexts(p.message),
  ),
  irn_batchPublish: method(
    paramSchemas.batchPublish,
    (p, caller) => publish(p.messages, caller),
    (p) => costOfTexts(...p.messages.map(({ message }) => message)),
  ),
  irn_subscribe: subscribeOne,
  irn_subscribeBlocking: subscribeOne,
  irn_batchSubscribe: subscribeMany,
  irn_batchSubscribeBlocking: subscribeMany,
  irn_unsubscribe: method(unsubscribeParams, (p, caller) => unsubscribe([p.topic], caller)),
  irn_batchUnsubscribe: method(
    paramSchemas.batchUnsubscribe,
    (p, caller) =>
      unsubscribe(
        p.subscriptions.map((one) => one.topic),
        caller,
      ),
    (p) => costOf(p.subscriptions),
  ),
  irn_fetchMessages: method(topic, (p, caller) => fetchMessages([p.topic], caller)),
  irn_batchFetchMessages: method(
    topics,
    (p, caller) => fetchMessages(p.topics, caller),
    (p) => costOf(p.topics),
  ),
  irn_batchReceive: method(
    paramSchemas.receive,
    async ({ receipts }, caller) => {
      const acknowledge = receipts.map((one) => ({ topic: one.topic, id: one.messageId }))
      await caller.change({ acknowledge })
      return true
    },
    (p) => costOf(p.receipts),
  ),
  irn_watchRegister: method(paramSchemas.watchRegister, (p, caller) =>
    caller.watch(p.registerAuth),
  ),
  irn_watchUnregister: method(paramSchemas.watchUnregister, (p, caller) =>
    caller.unwatch(p.unregisterAuth),
  ),
  /** A topic exists as soon as a client uses it. */
  wc_createTopic: method(topic, async () => true),
  wc_proposeSession: proposeSession,
  wc_approveSession: approveSession,
}

const oldPrefix = /^iridium_/
const pipelined = new Set(['irn_publish', 'irn_batchPublish', 'irn_batchReceive'])

/** Whether requests of this method run without waiting for each other; their changes keep their order. */
export const isPipelined = (name: string): boolean => pipelined.has(name.replace(oldPrefix, 'irn_'))

/**
 * Runs the method of a request.
 * @throws RelayError, StorageError.
 */
export async function callMethod(name: string, params: unknown, caller: Caller): Promise<unknown> {
  const key = name.replace(oldPrefix, 'irn_')
  const found = Object.hasOwn(methods, key) ? methods[key] : undefined
  if (!found) throw new RelayError('InvalidMethod')
  return found(params, caller)
}
