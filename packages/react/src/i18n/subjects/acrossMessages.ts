/**
 * The English texts of swaps across networks. They load with the views of swaps; other languages include them in all
 * other texts.
 */
export const acrossMessages = {
  'across.on': 'on {network}',
  'across.giveOn': 'You pay on {network}',
  'across.getOn': 'You receive on {network}',
  'across.time': 'Estimated time',
  'across.bridge': 'Bridge',
  'across.fee': 'Bridge fee (included)',
  'across.leastBody':
    'At least {least} arrives on {network}. If the delivery fails, your tokens are refunded on {from}. That can take hours.',
  'across.lostWallet': 'Continue only if you control this address on {network} too.',
  'across.sent': '{give} is on its way to {network}',
  'across.sentBody': 'It should arrive in about {time}. You can close this; we’ll keep track.',
  'across.arrivedTitle': 'Your swap arrived on {network}',
  'across.backTitle': 'Your swap was refunded',
  'across.backBody': '{amount} was refunded on {network}.',
  'across.backBodyPlain': 'Your tokens were refunded on {network}.',
  'across.lateTitle': 'Your swap hasn’t arrived yet',
  'across.lateBody':
    'It should have arrived on {network} by now. It may still arrive, or be refunded on {from}.',
  'across.lookAgain': 'Check again',
  'across.sentOn': 'Sent on {network}',
  'across.arrivedOn': 'Arrived on {network}',
  'across.backOn': 'Refunded on {network}',
  'across.contract': 'This account is a contract',
  'across.contractBody':
    'On another network, this address may belong to nobody. Nothing was swapped. Use an account that has its own key.',
} as const

/** A key of the texts of swaps across networks. */
export type AcrossKey = keyof typeof acrossMessages
