import type { CaipNetworkId } from '@portico/contract'
import { escapeUri, readDateTime } from '../message/grammar.ts'
import type { SiwxMessage } from '../message/siwxMessage.ts'
import { isRecap } from '../recap/recap.ts'
import { withRecapStatement } from '../recap/recapStatement.ts'
import { SiwxError, type SiwxField } from '../siwxError.ts'

/** What a message must say to be believed. */
export type SiwxExpectations = {
  /** The site's own origin, as browsers write it: `https://shop.example`. Domain, scheme and uri must be of it. */
  origin: string
  /** The nonce that was given out for this sign-in. */
  nonce: string
  /** CAIP-2 ids that may be signed in with. */
  chainIds: readonly CaipNetworkId[]
  /** The account that is to sign in, where that is known. */
  accountAddress?: string | undefined
  /** The exact uri; without it any of the origin. */
  uri?: string | undefined
  requestId?: string | undefined
  statement?: string | undefined
  resources?: readonly string[] | undefined
  /** Milliseconds since the epoch. */
  now: number
}

/** Why a message is not believed, and which part of it is at fault. */
export type SiwxRefusal = {
  reason:
    | 'MALFORMED_MESSAGE'
    | 'MALFORMED_RECAP'
    | 'MISMATCH'
    | 'ISSUED_IN_FUTURE'
    | 'NOT_YET_VALID'
    | 'EXPIRED'
    | 'RECAP_NOT_IN_STATEMENT'
    | 'UNSUPPORTED_CHAIN'
    | 'NODE_UNAVAILABLE'
    | 'INVALID_SIGNATURE'
  field: SiwxField | undefined
}

/** How far the clock of a visitor may be ahead of ours. */
const clockSkewMs = 120_000

const partsOf = (uri: string) => (URL.canParse(uri) ? new URL(uri) : undefined)
const originOf = (uri: string) => {
  const { protocol, host } = partsOf(uri) ?? {}
  return protocol && host ? `${protocol}//${host}` : undefined
}
const isSameList = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.length === b.length && a.every((item, index) => item === b[index])
/** Hex addresses have a checksum in their case, which adds nothing to whose they are. */
const isSameAddress = (a: string, b: string) =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

type Check = (message: SiwxMessage, expected: SiwxExpectations) => boolean
/** True where nothing is expected of a part, or just that. */
const isWanted = (given: string | undefined, wanted: string | undefined) =>
  wanted === undefined || given === wanted

/** What each part must be, in the order in which it is told. */
const matches: readonly [SiwxField, Check][] = [
  ['domain', ({ domain }, { origin }) => domain === partsOf(origin)?.host],
  ['scheme', ({ scheme }, { origin }) => !scheme || `${scheme}:` === partsOf(origin)?.protocol],
  ['uri', (message, { origin }) => originOf(message.uri) === (originOf(origin) ?? null)],
  ['uri', (message, { uri }) => isWanted(message.uri, uri && escapeUri(uri))],
  ['chainId', ({ chainId }, { chainIds }) => chainIds.includes(chainId)],
  [
    'accountAddress',
    (message, { accountAddress: wanted }) =>
      wanted === undefined || isSameAddress(message.accountAddress, wanted),
  ],
  ['nonce', (message, { nonce }) => message.nonce === nonce],
  ['requestId', (message, { requestId }) => isWanted(message.requestId, requestId)],
  ['statement', (message, { statement }) => isWanted(message.statement, statement)],
  [
    'resources',
    (message, { resources }) => resources === undefined || isSameList(message.resources, resources),
  ],
]

/** Compares every part of a message with what it must say; undefined where all is well. The signature is not looked at. */
export function checkSiwxMessage(
  message: SiwxMessage,
  expected: SiwxExpectations,
): SiwxRefusal | undefined {
  const other = matches.find(([, isMatch]) => !isMatch(message, expected))
  if (other) return { reason: 'MISMATCH', field: other[0] }
  return checkTimes(message, expected.now) ?? checkRecap(message)
}

function checkTimes(message: SiwxMessage, now: number): SiwxRefusal | undefined {
  const at = (text: string | undefined, missing: number) =>
    text === undefined ? missing : (readDateTime(text) ?? Number.NaN)
  // Written so that a time which is none is refused too.
  if (!(at(message.issuedAt, Number.NaN) <= now + clockSkewMs))
    return { reason: 'ISSUED_IN_FUTURE', field: 'issuedAt' }
  if (!(at(message.notBefore, now) <= now + clockSkewMs))
    return { reason: 'NOT_YET_VALID', field: 'notBefore' }
  if (!(at(message.expirationTime, Number.POSITIVE_INFINITY) > now))
    return { reason: 'EXPIRED', field: 'expirationTime' }
  return undefined
}

/** A ReCap counts only where the statement, which is what people read, says all of it. EIP-5573. */
function checkRecap({ statement, resources = [] }: SiwxMessage): SiwxRefusal | undefined {
  if (resources.slice(0, -1).some(isRecap)) return { reason: 'MALFORMED_RECAP', field: 'resources' }
  try {
    return withRecapStatement(statement, resources) === statement
      ? undefined
      : { reason: 'RECAP_NOT_IN_STATEMENT', field: 'statement' }
  } catch (error) {
    if (error instanceof SiwxError) return { reason: 'MALFORMED_RECAP', field: 'resources' }
    throw error
  }
}
