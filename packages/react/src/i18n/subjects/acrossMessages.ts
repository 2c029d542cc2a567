/**
 * The English texts of swaps across networks. They load with the views of swaps; other languages include them in all
 * other texts.
 */
export const acrossMessages = {
  'across.on': 'on {network}',
  'across.giveOn': 'You give on {network}',
  'across.getOn': 'You get on {network}',
  'across.time': 'Takes, about',
  'across.bridge': 'Delivered by',
  'across.fee': 'Fee of the delivery, taken off already',
  'across.leastBody':
    'At least {least} arrives on {network}. If nobody delivers it, what was sent comes back on {from}, which can take hours.',
  'across.lostWallet': 'Go on only if this account is yours on {network} too.',
  'across.sent': '{give} is on its way to {network}',
  'across.sentBody': 'It arrives by itself, in about {time}. You can close this: it is followed.',
  'across.arrivedTitle': 'Your swap has arrived on {network}',
  'across.backTitle': 'Your swap was not delivered',
  'across.backBody': '{amount} came back on {network}.',
  'across.backBodyPlain': 'What was sent came back on {network}.',
  'across.lateTitle': 'Your swap is not there yet',
  'across.lateBody':
    'It should have arrived on {network} by now, and was not seen there. It may still arrive, or come back on {from}.',
  'across.lookAgain': 'Look again',
  'across.sentOn': 'Sent on {network}',
  'across.arrivedOn': 'Arrived on {network}',
  'across.backOn': 'Came back on {network}',
  'across.contract': 'This account is a contract',
  'across.contractBody':
    'On another network its address may belong to nobody. Nothing was swapped. Use an account with a key of its own.',
} as const

/** A key of the texts of swaps across networks. */
export type AcrossKey = keyof typeof acrossMessages
