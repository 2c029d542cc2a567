/**
 * The English texts of paying for a site's resource (x402). They load with the view; other languages include them in
 * all other texts.
 */
export const payRequestMessages = {
  'payRequest.by': 'asked by',
  'payRequest.network': 'Network',
  'payRequest.balance': 'You have',
  'payRequest.fee': 'Network fee',
  'payRequest.noFee': 'None for you',
  'payRequest.recipient': 'Recipient',
  'payRequest.pay': 'Pay {amount}',
  'payRequest.decline': 'Decline',
  'payRequest.close': 'Close',
  'payRequest.changed': 'The price has changed: it was {amount} when you were asked before.',
  'payRequest.elsewhere':
    'A wallet is asked to sign this payment already, perhaps in another tab. Sign or decline it there first.',
  'payRequest.short': 'You are {amount} short.',
  'payRequest.sign': 'Sign the payment in {wallet}',
  'payRequest.signBody': 'It asks for a signature. Nothing is paid before that.',
  'payRequest.comeBack': 'I have paid already',
  'payRequest.comeBackUnknown': '{origin} knows of no payment by this account.',
  'payRequest.returning': 'Sign in with {wallet}',
  'payRequest.returningBody':
    'It asks for a signature that moves nothing. {origin} then looks up whether you have paid.',
  'payRequest.fetching': 'Paying',
  'payRequest.fetchingBody': '{origin} settles it. You can close this; nothing is paid twice.',
  'payRequest.done': 'Paid',
  'payRequest.doneBody': '{origin} has answered.',
  'payRequest.answered': 'The site has answered',
  'payRequest.answeredBody':
    '{origin} does not say whether it took the payment. Nothing is paid twice.',
  'payRequest.unsupported': 'You cannot pay this from here',
  'payRequest.unsupportedBody':
    '{origin} takes no token that can be paid with a signature on the networks of this site. Nothing was paid.',
} as const

/** A key of the texts of paying for a site's resource. */
export type PayRequestKey = keyof typeof payRequestMessages
