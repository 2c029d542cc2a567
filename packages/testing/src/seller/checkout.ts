import { randomBytes } from 'node:crypto'
import type { Address, Hex } from 'viem'
import type { SellerTerms } from './sellerOptions.ts'
import type { Order, Quote } from './sellerQuote.ts'
import { challengeCode, outcomeOf } from './testCards.ts'

/** What a session is in. */
export type SessionState =
  | 'created'
  | 'payment'
  | 'challenge'
  | 'review'
  | 'declined'
  | 'paid'
  | 'sending'
  | 'refunded'
  | 'expired'
  | 'disputed'

/** One purchase at a seller. */
export type Session = {
  id: string
  /** What the server that ordered it calls it. */
  reference: string
  terms: SellerTerms
  order: Order
  quote: Quote
  address: Address
  returnUrl: string | undefined
  state: SessionState
  reason?: string
  hash?: Hex
  /** What opens the page. */
  token: string | undefined
  linkEndsAt: number
  endsAt: number
  /** What the form of now is good for, once. */
  once: string
  /** The charge back that is to come. */
  disputes: boolean
}

/** 128 bits, in hexadecimal digits. */
export const randomId = () => randomBytes(16).toString('hex')

/** What a page may do. */
export type Instruction =
  | { kind: 'pay'; card: string }
  | { kind: 'answer'; code: string }
  | { kind: 'review'; approves: boolean }

/** What follows an instruction: `pay` out, or nothing but to notify the site. */
export type Outcome = 'pay out' | 'notify' | 'refused'

function decline(session: Session, reason: string): Outcome {
  session.state = 'declined'
  session.reason = reason
  return 'notify'
}

function pay(session: Session, card: string): Outcome {
  const outcome = outcomeOf(card)
  delete session.reason
  switch (outcome.kind) {
    case 'declined':
      return decline(session, outcome.reason)
    case 'challenge':
    case 'review':
      session.state = outcome.kind
      return 'notify'
    case 'refunded':
      session.state = 'refunded'
      session.reason = outcome.reason
      return 'notify'
    default:
      session.disputes = outcome.kind === 'disputed'
      session.state = 'paid'
      return 'pay out'
  }
}

function approve(session: Session): Outcome {
  session.state = 'paid'
  return 'pay out'
}

/** Does what a form asks for, where its word of now is given: a second time changes nothing. */
export function act(session: Session, once: string, instruction: Instruction): Outcome {
  if (once === '' || once !== session.once) return 'refused'
  session.once = randomId()
  const { state } = session
  if (instruction.kind === 'pay')
    return ['payment', 'declined'].includes(state) ? pay(session, instruction.card) : 'refused'
  if (instruction.kind === 'answer') {
    if (state !== 'challenge') return 'refused'
    return instruction.code === challengeCode
      ? approve(session)
      : decline(session, 'The code of the bank was wrong')
  }
  if (state !== 'review') return 'refused'
  return instruction.approves ? approve(session) : decline(session, 'The review did not pass')
}

/** A session that nobody paid in time has ended. */
export function endIfLate(session: Session, now: number): boolean {
  const isOpen = ['created', 'payment', 'challenge', 'declined'].includes(session.state)
  const end = session.state === 'created' ? session.linkEndsAt : session.endsAt
  if (!isOpen || now < end) return false
  session.state = 'expired'
  return true
}
