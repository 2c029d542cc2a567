import { randomBytes } from 'node:crypto'
import type { Address, Hex } from 'viem'
import type { SellerTerms } from './sellerOptions.ts'
import type { Order, Quote } from './sellerQuote.ts'
import { challengeCode, outcomeOf } from './testCards.ts'

/** The state of a session. */
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

/** One purchase at an on-ramp provider. */
export type Session = {
  id: string
  /** The name of the purchase on the server that ordered it. */
  reference: string
  terms: SellerTerms
  order: Order
  quote: Quote
  address: Address
  returnUrl: string | undefined
  state: SessionState
  reason?: string
  hash?: Hex
  /** The token that opens the page. */
  token: string | undefined
  linkEndsAt: number
  endsAt: number
  /** The single-use token of the current form. */
  once: string
  /** Whether a charge-back follows. */
  disputes: boolean
}

/** Returns 128 bits as hexadecimal digits. */
export const randomId = () => randomBytes(16).toString('hex')

/** The actions of a page. */
export type Instruction =
  | { kind: 'pay'; card: string }
  | { kind: 'answer'; code: string }
  | { kind: 'review'; approves: boolean }

/** The consequence of an instruction: pay out, or only notify the site. */
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

/** Executes the instruction of a form if its token is the current one. So a second submission changes nothing. */
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

/** Expires a session that nobody paid in time. Returns whether it expired now. */
export function endIfLate(session: Session, now: number): boolean {
  const isOpen = ['created', 'payment', 'challenge', 'declined'].includes(session.state)
  const end = session.state === 'created' ? session.linkEndsAt : session.endsAt
  if (!isOpen || now < end) return false
  session.state = 'expired'
  return true
}
