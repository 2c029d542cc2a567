import * as v from 'valibot'
import { defineRoute } from './defineRoute.ts'
import { clientFields } from './fields.ts'

/** The maximum length of a sealed request, in characters of base64url. A page's message has at most 128 kB. */
export const sealedRequestLength = 600_000

/** The maximum length of a sealed answer, in characters: a login with a wallet, sealed twice. */
const sealedAnswerLength = 8000

const base = { access: 'frame', query: v.object(clientFields) } as const

/**
 * 256 random bits, made by the login frame and passed in the fragment of the window's address. Only these two know it.
 */
const window = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be the id of a window'))
const params = v.object({ window })
const sealed = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/))

/**
 * Stores a sealed request until its window reads it. A device may have five windows, and all windows share a budget of
 * bytes. A device without a login uses a window to log in. It proves only its key, and its request is short.
 */
export const openApprovalWindow = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/windows',
  summary: 'Store a sealed request for a window',
  body: v.object({ window, request: sealed(sealedRequestLength) }),
  response: v.object({ expiresAt: v.string() }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'ALREADY_EXISTS', 'PAYLOAD_TOO_LARGE'],
})

/**
 * Returns the state of a window to the waiting frame as soon as it differs from what the frame knows; after ten seconds
 * at the latest.
 */
export const watchApprovalWindow = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/windows/:window/watch',
  summary: 'Wait for a window',
  params,
  body: v.object({
    /** Whether the frame knows that the window is open. */
    isOpened: v.boolean(),
  }),
  response: v.object({
    isOpened: v.boolean(),
    /** Whether the window has not answered, and has sent no sign of life for a while. */
    isLeft: v.boolean(),
    /** Sealed by the window. Null until it answers. */
    answer: v.nullable(v.string()),
  }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
})

/** Ends a request. Its window closes. */
export const closeApprovalWindow = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/windows/:window/close',
  summary: 'End the request of a window',
  params,
  response: v.object({ isClosed: v.literal(true) }),
  errors: ['INVALID_REQUEST', 'DEVICE_PROOF_REFUSED'],
})

/** Returns the window's sealed request. */
export const readApprovalWindow = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/auth/windows/:window',
  summary: 'Read the sealed request of a window',
  params,
  response: v.object({ request: v.string() }),
  errors: ['INVALID_REQUEST', 'NOT_FOUND'],
})

/** Stores the first answer of a window. */
export const answerApprovalWindow = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/auth/windows/:window/answer',
  summary: 'Answer the request of a window',
  params,
  body: v.object({ answer: sealed(sealedAnswerLength) }),
  response: v.object({ isTaken: v.boolean() }),
  errors: ['INVALID_REQUEST', 'NOT_FOUND', 'PAYLOAD_TOO_LARGE'],
})

/** Returns to a window as soon as its request has ended; after ten seconds with `hasEnded: false`. */
export const awaitWindowEnd = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/auth/windows/:window/end',
  summary: 'Wait for the end of a request',
  params,
  response: v.object({ hasEnded: v.boolean() }),
  errors: ['INVALID_REQUEST'],
})
