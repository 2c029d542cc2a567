import { isRecord } from '@portico/contract'

/** Distinguishes the demo wallet's messages from others on the page. */
export const channel = 'portico-demo-wallet'

/** The approval window's answer: a value, or an error for the site. */
export type Outcome = { ok: true; value: unknown } | { ok: false; code: number; message: string }

/** Window to page: ready for a request, the answer once it is signed, or the visitor's answer. */
export type WindowMessage =
  | { channel: typeof channel; id: string; type: 'ready' }
  | { channel: typeof channel; id: string; type: 'signed'; value: unknown }
  | { channel: typeof channel; id: string; type: 'outcome'; outcome: Outcome }

/** The origin and source that a message must have to be read at all. */
export type Expected = { origin: string; source: unknown; id: string }

/** The checked parts of a MessageEvent. */
export type Received = { origin: string; source: unknown; data: unknown }

/** Returns a request id that another window cannot guess: 128 random bits in hexadecimal. */
export const createId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** Returns the request id in a window's address fragment; undefined if there is none. */
export const parseId = (fragment: string): string | undefined =>
  /^#([0-9a-f]{32})$/.exec(fragment)?.[1]

/** Parses a message from the approval window; undefined if it is not ours or malformed. */
export const readWindowMessage = (
  event: Received,
  expected: Expected,
): WindowMessage | undefined => {
  const data = readEnvelope(event, expected)
  if (data?.type === 'ready') return { channel, id: expected.id, type: 'ready' }
  if (data?.type === 'signed')
    return { channel, id: expected.id, type: 'signed', value: data.value }
  if (data?.type !== 'outcome' || !isRecord(data.outcome)) return undefined
  const { ok, value, code, message } = data.outcome
  if (ok === true) return { channel, id: expected.id, type: 'outcome', outcome: { ok, value } }
  if (ok !== false || !Number.isInteger(code) || typeof message !== 'string') return undefined
  const outcome: Outcome = { ok, code: code as number, message }
  return { channel, id: expected.id, type: 'outcome', outcome }
}

/** Reads the page's request in the approval window, still unparsed; undefined if it is not ours. */
export const readPageMessage = (event: Received, expected: Expected): unknown => {
  const data = readEnvelope(event, expected)
  return data?.type === 'request' ? data.request : undefined
}

const readEnvelope = (event: Received, expected: Expected) => {
  if (event.origin !== expected.origin || event.source !== expected.source) return undefined
  if (!isRecord(event.data) || event.data.channel !== channel) return undefined
  return event.data.id === expected.id ? event.data : undefined
}
