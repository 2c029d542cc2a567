/**
 * The English texts of the effect of a request. They load with its preview; other languages include them in all other
 * texts.
 */
export const detailsMessages = {
  'details.title': 'Expected result',
  'details.reading': 'Simulating…',
  'details.unavailable': 'This couldn’t be simulated. You can still continue.',
  'details.nothing': 'Only the fee would leave your account.',
  'details.several': '{count} of your assets would move.',
  'details.letsTake': 'Others could take {amount}.',
  'details.gives': 'You pay',
  'details.gets': 'You receive',
  'details.allows': 'Others may spend',
  'details.everyItem': 'Every item of {name}',
  'details.note':
    'The result if it were confirmed now, without the fee. It can change before then.',
  'details.partial': 'The node can’t check everything. Other assets of yours may move too.',
  'details.reason': 'The contract says',
  'details.says': 'Request to your wallet',
  'details.send': 'Send',
  'details.allow': 'Allow spending',
  'details.revoke': 'Revoke permission',
  'details.swap': 'Swap',
  'details.unread': 'Unknown call',
  'details.amount': 'Amount',
  'details.to': 'To',
  'details.name': 'Name',
  'details.token': 'Token',
  'details.spender': 'Spender',
  'details.most': 'You pay at most',
  'details.least': 'You receive at least',
  'details.by': 'Contract',
  'details.unlimitedAmount': 'Unlimited {name}',
  'details.units': '{count} units of an unknown token',
  'details.unlisted': '“{name}” (not listed, {address})',
  'details.nameless': 'unlisted token {address}',
  'details.fails': 'It would fail now and still cost the fee.',
  'details.short': 'The account doesn’t hold enough for this.',
  'details.nobody': 'No contract is at this address.',
  'details.recipient': 'It goes to a different address than this view shows.',
  'details.more': 'More would leave your account than this view shows.',
  'details.less': 'You’d receive less than this view shows.',
  'details.unlimited': 'Someone could take all of one of your tokens, now and later.',
  'details.allowsMore': 'Someone could take more than this needs.',
  'details.timed': 'Within an hour, the result would be worse for you.',
  'details.unreadWarning': 'We can’t tell what this does.',
  'details.ruled': 'The issuer of {name} can take it back at any time.',
  'details.unsafe': 'The server built something other than this swap. It won’t be sent.',
} as const

/** A key of the texts of the effect of a request. */
export type DetailsKey = keyof typeof detailsMessages
