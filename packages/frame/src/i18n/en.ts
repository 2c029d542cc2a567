/** The frame in English. */
export const en = {
  makeTitle: 'Choose a password for your wallet',
  makeHint:
    'It opens your wallet on a new device. Nobody can reset it, we neither: if you forget it, the wallet is lost.',
  findTitle: 'Enter the password of your wallet',
  findHint: 'This device does not know your wallet yet.',
  password: 'Password',
  repeat: 'The same password again',
  make: 'Make my wallet',
  find: 'Open my wallet',
  cancel: 'Cancel',
  short: 'Use at least 12 characters.',
  simple: 'This is too easy to guess: use more different characters.',
  named: 'Leave your e-mail address out of it.',
  different: 'The two passwords are different.',
  wrong: 'This is not the password of your wallet.',
  later: 'Too many tries. Try again later.',
  signTitle: 'Sign this message?',
  asks: '{site} asks for it, with this account:',
  sign: 'Sign',
  decline: 'Decline',
  otherSite:
    'It signs you in to {domain}, and this page is another. Somebody may be trying to get in there as you.',
  noText: 'This is no text that can be read:',
  covered: 'Something may cover this request. It can be signed while all of it is seen.',
  revertTitle: 'Take the change of your e-mail address back?',
  revertHint:
    'Your account gets its former address again, and everybody who is logged in to it has to log in again. Then log in with it yourself.',
  revert: 'Take it back',
  reverted:
    'Done. Your account has this address again, and all logins have ended. Log in with it now.',
  revertOver: 'This link was used already, or it is too old.',
  revertCut: 'This link is not whole. Copy all of it from the mail.',
  failed: 'That did not work. Check your connection and try again.',
} as const

/** What a visitor reads in the frame. */
export type Texts = { readonly [Key in keyof typeof en]: string }
