/**
 * The English texts of the effect of a request. They load with its preview; other languages include them in all other
 * texts.
 */
export const detailsMessages = {
  'details.title': 'What would happen now',
  'details.reading': 'Trying it on the network, without sending it',
  'details.unavailable': 'This could not be tried beforehand. You can go on all the same.',
  'details.nothing': 'Nothing of yours would move, except for the fee.',
  'details.several': '{count} assets of yours would move.',
  'details.letsTake': 'Others could take {amount}.',
  'details.gives': 'You give',
  'details.gets': 'You get',
  'details.allows': 'Others may take',
  'details.everyItem': 'Every item of {name}',
  'details.note':
    'What would happen if it were mined now, without the fee. Others may act in between: this is no promise.',
  'details.partial': 'The node cannot look at everything. Other assets of yours may move too.',
  'details.reason': 'The contract says',
  'details.says': 'What your wallet is asked for',
  'details.send': 'Send',
  'details.allow': 'Let somebody take',
  'details.revoke': 'Take a permission back',
  'details.swap': 'Swap',
  'details.unread': 'A call that cannot be read',
  'details.amount': 'Amount',
  'details.to': 'To',
  'details.name': 'Name',
  'details.token': 'Token',
  'details.spender': 'Who may take it',
  'details.most': 'You give, at most',
  'details.least': 'You get, at least',
  'details.by': 'Contract',
  'details.unlimitedAmount': 'Unlimited {name}',
  'details.units': '{count} units of an unknown token',
  'details.unlisted': '“{name}” (not listed, {address})',
  'details.nameless': 'unlisted token {address}',
  'details.fails': 'It would fail now, and still cost its fee.',
  'details.short': 'The account holds less than this costs.',
  'details.nobody': 'There is no contract that would read this.',
  'details.recipient': 'It goes to another address than this view shows.',
  'details.more': 'More would leave your account than this view says.',
  'details.less': 'Less would come than this view promises.',
  'details.unlimited': 'Somebody could take all of a token you own, now and later.',
  'details.allowsMore': 'Somebody could take more than this needs.',
  'details.timed': 'Within an hour it would end worse for you.',
  'details.unreadWarning': 'Nobody can say from here what it does.',
  'details.unsafe': 'The server built something else than this swap. It will not be sent.',
} as const

/** A key of the texts of the effect of a request. */
export type DetailsKey = keyof typeof detailsMessages
