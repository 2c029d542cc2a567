import * as v from 'valibot'
import { type FrameFailureCode, frameFailures } from './frameFailures.ts'
import { frameMessages } from './frameMessages.ts'

/** The version of the protocol between page and frame. */
export const frameVersion = 1

/** The limits of what the login frame accepts. */
export const frameLimits = {
  /** The maximum length of one message, in characters. */
  messageLength: 128 * 1024,
  /** The maximum number of a page's unanswered messages. */
  openRequests: 5,
  /** The number of ids that are stored, so that each is answered only once. */
  cachedIds: 1000,
} as const

const version = v.literal(frameVersion)
const nonce = v.pipe(v.string(), v.uuid())
const id = v.pipe(v.string(), v.uuid())
const names = Object.keys(frameMessages) as [keyof typeof frameMessages]
const codes = Object.keys(frameFailures) as [FrameFailureCode]

/**
 * The handshake, by `window.postMessage`: the frame announces itself to its parent. The page answers with the same
 * nonce and one MessagePort. Nothing else passes between the windows.
 */
export const frameHello = v.strictObject({ type: v.literal('portico-frame-hello'), version, nonce })
/** The page's answer to `frameHello`. It carries a port. */
export const framePort = v.strictObject({ type: v.literal('portico-frame-port'), version, nonce })

/** The texts that a page sends through the port, as JSON. Ids are unpredictable, and each is answered once. */
export const framePageText = v.variant('type', [
  v.strictObject({ type: v.literal('request'), id, name: v.picklist(names), payload: v.unknown() }),
  v.strictObject({ type: v.literal('abort'), id }),
])

/** The texts that the frame sends through the port, as JSON. */
export const frameText = v.variant('type', [
  /** Sent once, first. `serves` lists the messages that the frame answers. */
  v.strictObject({ type: v.literal('ready'), version, serves: v.array(v.picklist(names)) }),
  /** Sent when the visitor has to see the frame, or no longer has to. */
  v.strictObject({ type: v.literal('show'), isShown: v.boolean() }),
  v.strictObject({ type: v.literal('answer'), id, payload: v.unknown() }),
  v.strictObject({
    type: v.literal('failure'),
    id,
    code: v.picklist(codes),
    /** Whole seconds until another attempt makes sense. */
    secondsLeft: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
])

/** A text through the port of a page. */
export type FramePageText = v.InferOutput<typeof framePageText>
/** A text through the port of the frame. */
export type FrameText = v.InferOutput<typeof frameText>

/** Parses JSON without members that would set a prototype when they are copied. A strict schema does not see those. */
function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__') throw new SyntaxError('"__proto__" is no name here')
    return value
  })
}

/**
 * Parses a text from a port. Returns `undefined` if it is not a text, too long, not JSON, or does not match the schema.
 */
export function readFrameText<S extends v.GenericSchema>(
  schema: S,
  given: unknown,
): v.InferOutput<S> | undefined {
  if (typeof given !== 'string' || given.length > frameLimits.messageLength) return undefined
  try {
    return v.parse(schema, parseJson(given))
  } catch {
    return undefined
  }
}
