/** The English texts of a connection request. They load with its views; other languages have them with all others. */
export const connectingMessages = {
  'connecting.body': 'Approve the connection in your wallet',
  'connecting.failed': 'Connection declined',
  'connecting.failed.body': 'You declined in {wallet}. Nothing was shared.',
  'connecting.slow': 'Is the wallet locked or behind another window? Open it and answer there.',
  'connecting.linked': 'This account is already connected. Switch accounts in {wallet}.',
  'connecting.linked.body': 'To connect another account, open {wallet} and switch to it.',
} as const

/** A key of the texts of a connection request. */
export type ConnectingKey = keyof typeof connectingMessages
