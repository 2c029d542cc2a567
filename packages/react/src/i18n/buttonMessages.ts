/** The texts that a page needs before anything is opened. English. */
export const buttonMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.account': 'Account {address}',
  'button.balance': 'Balance',
  'button.pending': 'Transactions on their way: {count}',
  'button.wrongNetwork': 'Switch network',
  'button.selectNetwork': 'Select network',
  'button.retry': 'Could not open. Try again',
} as const

/** A key of the texts of buttons. */
export type ButtonKey = keyof typeof buttonMessages
