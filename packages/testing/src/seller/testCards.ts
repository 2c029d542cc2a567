/** The outcome of a card. */
export type CardOutcome =
  | { kind: 'paid' }
  | { kind: 'declined'; reason: string }
  | { kind: 'challenge' }
  | { kind: 'review' }
  | { kind: 'disputed' }
  | { kind: 'refunded'; reason: string }

/** Cards with a meaning. The numbers are those of well-known test cards. None of them is real. */
export const testCards: Readonly<Record<string, { says: string; outcome: CardOutcome }>> = {
  '4242424242424242': { says: 'succeeds', outcome: { kind: 'paid' } },
  '4000000000000002': {
    says: 'is declined',
    outcome: { kind: 'declined', reason: 'The bank declined the card' },
  },
  '4000000000009995': {
    says: 'has no money',
    outcome: { kind: 'declined', reason: 'There is not enough money on the card' },
  },
  '4000000000000069': {
    says: 'has expired',
    outcome: { kind: 'declined', reason: 'The card has expired' },
  },
  '4000000000000127': {
    says: 'has another security code',
    outcome: { kind: 'declined', reason: 'The security code is wrong' },
  },
  '4000002760003184': { says: 'asks for a code', outcome: { kind: 'challenge' } },
  '4000000000009235': { says: 'is reviewed', outcome: { kind: 'review' } },
  '4000000000000259': { says: 'is disputed later', outcome: { kind: 'disputed' } },
  '4000000000005126': {
    says: 'pays, but no coins can be sent',
    outcome: { kind: 'refunded', reason: 'The coins could not be sent: you get your money back' },
  },
}

/** The code that the challenge requires. */
export const challengeCode = '123456'

/** Returns the outcome of a card number, with any spacing. */
export function outcomeOf(typed: string): CardOutcome {
  const number = typed.replaceAll(/\D/g, '')
  const known = Object.hasOwn(testCards, number) ? testCards[number] : undefined
  return known?.outcome ?? { kind: 'declined', reason: 'Only test cards are taken here' }
}
