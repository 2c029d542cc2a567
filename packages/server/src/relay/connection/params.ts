import * as v from 'valibot'
import { relayConstants } from '../relayConstants.ts'
import { RelayError, type RelayErrorName } from '../relayError.ts'

/** Returns the name of an error, which a schema uses as its message. */
const as = (name: RelayErrorName) => name

const { batch, messageBytes, minTtlSeconds, maxTtlSeconds } = relayConstants
const topic = v.pipe(v.string(as('InvalidTopic')), v.regex(/^[0-9a-f]{64}$/, as('InvalidTopic')))
/** Whether every database stores the text unchanged: it has no NUL and no lone surrogate. */
const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text)
const message = v.pipe(
  v.string(),
  v.minLength(1),
  v.check(isStorable),
  v.maxBytes(messageBytes, as('PayloadSizeExceeded')),
)
const ttl = v.optional(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(minTtlSeconds, as('TtlTooShort')),
    v.maxValue(maxTtlSeconds, as('TtlTooLong')),
  ),
  relayConstants.defaultTtlSeconds,
)
const tag = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))
const attestation = v.optional(
  v.nullable(v.pipe(v.string(), v.check(isStorable), v.maxBytes(8192, as('PayloadSizeExceeded')))),
)
const id = v.pipe(v.string(), v.maxLength(128), v.check(isStorable))
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.minLength(1, as('BatchEmpty')),
    v.maxLength(batch, as('BatchLimitExceeded')),
    v.array(item),
  )

const published = v.object({ topic, message, ttl, tag, attestation })

/** The parameters of the methods. The relay never reads, stores or logs members that these schemas do not name. */
export const paramSchemas = {
  publish: published,
  batchPublish: v.object({ messages: listOf(published) }),
  topic: v.object({ topic }),
  topics: v.object({ topics: listOf(topic) }),
  unsubscribe: v.object({ topic, id: v.optional(v.unknown()) }),
  batchUnsubscribe: v.object({ subscriptions: listOf(v.object({ topic })) }),
  receive: v.object({ receipts: listOf(v.object({ topic, messageId: id })) }),
  watchRegister: v.object({ registerAuth: v.string() }),
  watchUnregister: v.object({ unregisterAuth: v.string() }),
  propose: v.object({ pairingTopic: topic, sessionProposal: message, ttl, attestation }),
  approve: v.object({
    pairingTopic: topic,
    sessionTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl,
  }),
}

/** A message to publish, as the parameters hold it. */
export type Published = v.InferOutput<typeof published>

const named = new Set<string>([
  'InvalidTopic',
  'PayloadSizeExceeded',
  'BatchEmpty',
  'BatchLimitExceeded',
  'TtlTooShort',
  'TtlTooLong',
])

/**
 * Reads parameters by their schema.
 * @throws RelayError that names the problem.
 */
export function readParams<Schema extends v.GenericSchema>(
  schema: Schema,
  params: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, params, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [{ message }] = parsed.issues
  throw new RelayError(named.has(message) ? (message as RelayErrorName) : 'InvalidParams')
}
