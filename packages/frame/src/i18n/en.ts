/** The frame in English. */
export const en = {
  passkeyTitle: 'Protect your wallet',
  passkeyHint:
    'A passkey opens it with your fingerprint, your face or the lock of this device, also on your other devices that share it. Nobody can replace it, we neither: if you lose it, the wallet is lost.',
  passkeyMake: 'Use a passkey',
  passwordInstead: 'Choose a password instead',
  findPasskeyTitle: 'Open your wallet',
  passkeyFind: 'Open with my passkey',
  passwordFind: 'Use the password instead',
  passkeyRefused: 'No passkey was used. Try again.',
  passkeyUnsupported: 'The passkey cannot open a wallet on this device. Use another way.',
  passkeyOther: 'This passkey is of another wallet.',
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
  kitInstead: 'Print a recovery kit instead',
  kitFind: 'Use the printed kit instead',
  kitTitle: 'Keep your recovery kit',
  kitHint:
    'These letters open your wallet on a new device. Print them or write them down, and show them to nobody. Nobody can replace them, we neither: if you lose them, the wallet is lost.',
  kitPrint: 'Print',
  kitSave: 'Save as a file',
  kitKept: 'I have kept it',
  kitFileTitle: 'Recovery kit of the wallet of',
  kitCheckTitle: 'Check your recovery kit',
  kitCheckHint: 'Type it from your paper or file.',
  kitGroup: 'Group {number} of your kit',
  kitNotTyped: 'This is not that group. Look at your paper or file again.',
  kitDone: 'Make my wallet',
  kitAgain: 'Show the kit again',
  kit: 'Your recovery kit',
  kitFindTitle: 'Enter your recovery kit',
  kitFindHint:
    'This device does not know your wallet yet. The kit has four groups of seven letters and digits.',
  kitTyped: 'A letter is wrong or missing. Compare it with your paper.',
  kitWrong: 'This is not the kit of your wallet.',
  later: 'Too many tries. Try again later.',
  signTitle: 'Sign this message?',
  asks: '{site} asks for it, with this account:',
  sign: 'Sign',
  decline: 'Decline',
  otherSite:
    'It signs you in to {domain}, and this page is another. Somebody may be trying to get in there as you.',
  noText: 'This is no text that can be read:',
  covered: 'Something may cover this request. It can be signed while all of it is seen.',
  asksIn: '{site} asks for it.',
  inWindow:
    'This browser cannot tell in here whether all of a request is seen. It opens in a window of its own.',
  openWindow: 'Open the window',
  windowBlocked:
    'The browser has not opened the window. Allow this page to open windows, and try again.',
  goOn: 'Go on in the window. Closing it declines.',
  continueTitle: 'Go on with a login of this browser',
  continueHint:
    'A window of its own opens. It knows who is logged in, and asks whether you go on here. This page learns nothing before.',
  continueThere: 'Go on in the window.',
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
