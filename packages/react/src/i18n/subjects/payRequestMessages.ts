/**
 * The English texts of paying for a site's resource (x402). They load with the view; other languages include them in
 * all other texts.
 */
export const payRequestMessages = {
  'payRequest.by': 'requested by',
  'payRequest.network': 'Network',
  'payRequest.balance': 'You have',
  'payRequest.fee': 'Network fee',
  'payRequest.noFee': 'Free for you',
  'payRequest.recipient': 'Recipient',
  'payRequest.pay': 'Pay {amount}',
  'payRequest.decline': 'Decline',
  'payRequest.close': 'Close',
  'payRequest.changed': 'The price has changed. It was {amount} before.',
  'payRequest.elsewhere':
    'A wallet already has a request to sign this payment, perhaps in another tab. Sign or decline it there first.',
  'payRequest.short': 'You need {amount} more.',
  'payRequest.sign': 'Sign the payment in {wallet}',
  'payRequest.signBody': 'Nothing is paid before you sign.',
  'payRequest.comeBack': 'I’ve already paid',
  'payRequest.comeBackUnknown': '{origin} found no payment by this account.',
  'payRequest.returning': 'Sign in with {wallet}',
  'payRequest.returningBody':
    'The signature moves nothing. {origin} then checks whether you’ve paid.',
  'payRequest.fetching': 'Paying…',
  'payRequest.fetchingBody':
    '{origin} completes the payment. You can close this; you won’t pay twice.',
  'payRequest.done': 'Paid',
  'payRequest.doneBody': '{origin} has answered.',
  'payRequest.answered': 'The site has answered',
  'payRequest.answeredBody':
    '{origin} didn’t say whether it took the payment. You won’t pay twice.',
  'payRequest.unsupported': 'You can’t pay this from here',
  'payRequest.unsupportedBody':
    '{origin} accepts no token that you can pay with a signature on this site’s networks. Nothing was paid.',
} as const

/** A key of the texts of paying for a site's resource. */
export type PayRequestKey = keyof typeof payRequestMessages
