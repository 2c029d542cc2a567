import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ApiError } from '../http/apiError.ts'
import { type ChainState, shortHash } from './chainStream.ts'

/** The scope of a cursor, which is valid for nothing else. */
export type CursorScope = { account: string; chains: readonly string[] }

/** The progress of a client, by chain. */
export type Progress = ReadonlyMap<string, ChainState>

/** Cursors that only this server, with all its nodes, can create. */
export type Cursors = {
  write: (progress: Progress, scope: CursorScope) => string
  /** Throws ApiError `INVALID_REQUEST` for a cursor of another server, or of another scope. */
  read: (cursor: string, scope: CursorScope) => Progress
}

const version = 1
const block = v.tuple([v.number(), v.string()])
const span = v.tuple([v.number(), v.number(), v.number(), v.number()])
const written = v.record(
  v.string(),
  v.object({
    t: block,
    m: v.array(block),
    d: v.array(span),
    e: v.optional(v.number()),
  }),
)
type Written = v.InferOutput<typeof written>

const toWritten = ({ tip, marks, todo, end }: ChainState): Written[string] => ({
  t: [tip.number, shortHash(tip.hash)],
  m: marks.map(({ number, hash }) => [number, shortHash(hash)]),
  d: todo.map(({ before, from }) => [before[0], before[1], from[0], from[1]]),
  ...(end !== undefined && { e: end }),
})
const toState = ({ t, m, d, e }: Written[string]): ChainState => ({
  tip: { number: t[0], hash: t[1] },
  marks: m.map(([number, hash]) => ({ number, hash })),
  todo: d.map(([a, b, c, e]) => ({ before: [a, b], from: [c, e] })),
  end: e,
})

const refuse = () =>
  new ApiError('INVALID_REQUEST', {
    field: 'cursor',
    description: 'The cursor is not one of this account and these chains: start without it',
  })

/** Creates cursors that are signed with `secret`. */
export function createCursors(secret: string): Cursors {
  const sign = (text: string, { account, chains }: CursorScope) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([version, account, [...chains].sort(), text]))
      .digest()
      .subarray(0, 16)

  return {
    write: (progress, scope) => {
      const states = [...progress].map(([chain, state]) => [chain, toWritten(state)])
      const text = Buffer.from(JSON.stringify(Object.fromEntries(states))).toString('base64url')
      return `${text}.${sign(text, scope).toString('base64url')}`
    },
    read: (cursor, scope) => {
      const [text = '', given = '', ...rest] = cursor.split('.')
      const signature = Buffer.from(given, 'base64url')
      const expected = sign(text, scope)
      if (rest.length > 0 || signature.length !== expected.length) throw refuse()
      if (!timingSafeEqual(signature, expected)) throw refuse()
      const read = v.parse(written, JSON.parse(Buffer.from(text, 'base64url').toString()))
      return new Map(Object.entries(read).map(([chain, state]) => [chain, toState(state)]))
    },
  }
}
