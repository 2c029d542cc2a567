import * as v from 'valibot'
import { type FrameFailureCode, frameFailures } from './frameFailures.ts'
import { frameMessages } from './frameMessages.ts'

/** The first version of what the two say to each other. */
export const frameVersion = 1

/** Bounds of what the login frame takes in. */
export const frameLimits = {
  /** Characters of one message. */
  messageLength: 128 * 1024,
  /** Messages of one page that have no answer yet. */
  openRequests: 5,
  /** Ids that are remembered, so that each is answered once. */
  cachedIds: 1000,
} as const

const version = v.literal(frameVersion)
const nonce = v.pipe(v.string(), v.uuid())
const id = v.pipe(v.string(), v.uuid())
const names = Object.keys(frameMessages) as [keyof typeof frameMessages]
const codes = Object.keys(frameFailures) as [FrameFailureCode]

/**
 * The handshake, by `window.postMessage`: the frame says to its parent that it is there, and the page answers with the same
 * nonce and one MessagePort. Nothing else passes between the windows.
 */
export const frameHello = v.strictObject({ type: v.literal('portico-frame-hello'), version, nonce })
/** The page's answer to `frameHello`; a port comes with it. */
export const framePort = v.strictObject({ type: v.literal('portico-frame-port'), version, nonce })

/** What a page says through the port, as JSON. Ids cannot be guessed, and each is answered once. */
export const framePageText = v.variant('type', [
  v.strictObject({ type: v.literal('request'), id, name: v.picklist(names), payload: v.unknown() }),
  v.strictObject({ type: v.literal('abort'), id }),
])

/** What the frame says through the port, as JSON. */
export const frameText = v.variant('type', [
  /** Once, first. `serves`: the messages that it has an answer to. */
  v.strictObject({ type: v.literal('ready'), version, serves: v.array(v.picklist(names)) }),
  /** The visitor is to see the frame now, or need not any more. */
  v.strictObject({ type: v.literal('show'), isShown: v.boolean() }),
  v.strictObject({ type: v.literal('answer'), id, payload: v.unknown() }),
  v.strictObject({
    type: v.literal('failure'),
    id,
    code: v.picklist(codes),
    /** Whole seconds until it is worth another try. */
    secondsLeft: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
])

/** A text through the port of a page. */
export type FramePageText = v.InferOutput<typeof framePageText>
/** A text through the port of the frame. */
export type FrameText = v.InferOutput<typeof frameText>

/** JSON without a member that sets a prototype where it is copied: a strict schema does not see it. */
function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value) => {
    if (key === '__proto__') throw new SyntaxError('"__proto__" is no name here')
    return value
  })
}

/** Reads what came through a port. Undefined for what is no text, too long, no JSON, or not of the schema. */
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
