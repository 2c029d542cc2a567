/** The texts that a page needs before anything is opened. English. */
export const bootMessages = {
  'button.connect': 'Connect wallet',
  'button.connecting': 'Connecting…',
  'button.wrongNetwork': 'Switch network',
  'button.selectNetwork': 'Select network',
  'button.retry': 'Could not open. Try again',
  'button.reload': 'Could not open. Reload the page',
} as const

/** A key of the texts of buttons. */
export type BootKey = keyof typeof bootMessages
