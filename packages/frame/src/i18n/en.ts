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
  failed: 'That did not work. Check your connection and try again.',
} as const

/** What a visitor reads in the frame. */
export type Texts = { readonly [Key in keyof typeof en]: string }
