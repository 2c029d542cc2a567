/** The texts of the account button, which load with the first account. English. */
export const faceMessages = {
  'button.account': 'Account {address}',
  'button.balance': 'Balance',
  'signIn.signedIn': 'Signed in',
  'button.pending': 'Transactions on their way: {count}',
} as const

/** A key of the texts of the account button. */
export type FaceKey = keyof typeof faceMessages
