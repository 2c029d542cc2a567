import { isRecord } from '@portico/contract'
import type { SignedTransaction } from '@portico/decode'
import { isText } from '../../config.ts'
import type { Returnable } from '../redirect.ts'

/**
 * A requested transaction, from its signature until the site has its hash. `signed`: the network may have it or not.
 * `taken`: the network has it. `refused`: a node refused it; if it is signed again, it keeps its nonce.
 */
export type Outgoing = {
  /** The key of the request, see `PendingRequest`. */
  key: string
  topic: string
  id: number
  site: Returnable
  /** The end of the site's wait, in seconds since the epoch. */
  expiry: number
  /** CAIP-2. */
  chainId: string
  from: string
  signed: SignedTransaction
  /** Earlier signed and refused transactions with this nonce, the latest first. Any of them may still be executed. */
  earlier?: readonly SignedTransaction[]
  state: 'signed' | 'taken' | 'refused'
  /** Whether the site has its answer. */
  isAnswered: boolean
}

/** Parses stored transactions. Malformed ones are left out. */
export function parseOutgoing(input: unknown): Outgoing[] {
  return Array.isArray(input) ? input.filter(isOutgoing) : []
}

const states: readonly unknown[] = ['signed', 'taken', 'refused']

function isOutgoing(value: unknown): value is Outgoing {
  if (!isRecord(value) || !isRecord(value.site)) return false
  const { key, topic, id, site, expiry, chainId, from, signed, state, isAnswered } = value
  const texts = [key, topic, chainId, from, site.url].every(isText)
  const isNumbered = Number.isSafeInteger(id) && Number.isSafeInteger(expiry)
  const { earlier = [] } = value
  const isWhole = Array.isArray(earlier) && [signed, ...earlier].every(isSigned)
  const isKnown = states.includes(state) && typeof isAnswered === 'boolean'
  return texts && typeof site.name === 'string' && isNumbered && isKnown && isWhole
}

/** Returns all signed transactions of an entry. */
export const allSigned = ({ signed, earlier = [] }: Outgoing): readonly SignedTransaction[] => [
  signed,
  ...earlier,
]

function isSigned(value: unknown): value is SignedTransaction {
  if (!isRecord(value) || !isText(value.bytes) || !isText(value.hash)) return false
  const { family, from, nonce, lastValidBlockHeight: height } = value
  if (family === 'eip155') return isText(from) && isCount(nonce)
  return family === 'solana' && (height === undefined || isCount(height))
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0
