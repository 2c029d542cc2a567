import type { CaipNetworkId } from '@portico/contract'
import { escapeUri, readDateTime } from '../message/grammar.ts'
import type { SiwxMessage } from '../message/siwxMessage.ts'
import { isRecap } from '../recap/recap.ts'
import { withRecapStatement } from '../recap/recapStatement.ts'
import { SiwxError, type SiwxField } from '../siwxError.ts'

/** The contents that a valid message must have. */
export type SiwxExpectations = {
  /** The site's own origin, as browsers write it: `https://shop.example`. Domain, scheme and uri must belong to it. */
  origin: string
  /** The nonce that the server issued for this sign-in. */
  nonce: string
  /** CAIP-2 ids of the chains that visitors may sign in with. */
  chainIds: readonly CaipNetworkId[]
  /** The account that has to sign in, if it is known. */
  accountAddress?: string | undefined
  /** The exact uri. Without it, any uri of the origin is valid. */
  uri?: string | undefined
  requestId?: string | undefined
  statement?: string | undefined
  resources?: readonly string[] | undefined
  /** Milliseconds since the epoch. */
  now: number
}

/** The reason why a message is refused, and the part at fault. */
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

/** How far a visitor's clock may be ahead of ours, in milliseconds. */
const clockSkewMs = 120_000

const partsOf = (uri: string) => (URL.canParse(uri) ? new URL(uri) : undefined)
const originOf = (uri: string) => {
  const { protocol, host } = partsOf(uri) ?? {}
  return protocol && host ? `${protocol}//${host}` : undefined
}
const isSameList = (a: readonly string[] = [], b: readonly string[] = []) =>
  a.length === b.length && a.every((item, index) => item === b[index])
/** The case of a hex address is only a checksum, and does not change the owner. */
const isSameAddress = (a: string, b: string) =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

type Check = (message: SiwxMessage, expected: SiwxExpectations) => boolean
/** Whether a part matches the expectation, or nothing is expected of it. */
const isWanted = (given: string | undefined, wanted: string | undefined) =>
  wanted === undefined || given === wanted

/** The check of each part, in the order in which refusals are reported. */
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

/**
 * Compares every part of a message with the expectation. Returns `undefined` if all match. Does not verify the
 * signature.
 */
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
  // Written this way so that an invalid time is refused too.
  if (!(at(message.issuedAt, Number.NaN) <= now + clockSkewMs))
    return { reason: 'ISSUED_IN_FUTURE', field: 'issuedAt' }
  if (!(at(message.notBefore, now) <= now + clockSkewMs))
    return { reason: 'NOT_YET_VALID', field: 'notBefore' }
  if (!(at(message.expirationTime, Number.POSITIVE_INFINITY) > now))
    return { reason: 'EXPIRED', field: 'expirationTime' }
  return undefined
}

/** A ReCap is valid only if the statement, which people read, contains all of it (EIP-5573). */
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
