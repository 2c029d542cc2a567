/** The texts of the frame in English. */
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
  passkeyUnknown: 'This passkey logs in to no account. Use a code.',
  passkeyApprove: 'Confirm with your passkey.',
  passkeyLogIn: 'Use my passkey',
  passkeyLogInHint: 'The passkey of your wallet logs you in and opens it, without a code.',
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
  requestedWith: '{site} asks for it, with this account:',
  callsItself: 'The page calls itself',
  sign: 'Sign',
  decline: 'Decline',
  otherSite:
    'It signs you in to {domain}, and this page is another. Somebody may be trying to get in there as you.',
  otherAccount:
    'This signs in another account than the one that signs. Somebody may want to use your signature elsewhere.',
  noText: 'This is no text that can be read:',
  covered: 'Something may cover this request. You can agree while all of it is seen.',
  readOn: 'There is more below. You can agree once you have read to the end.',
  tooSoon: 'That was too soon. Move the pointer off the button, wait a second, and press again.',
  requestedBy: '{site} asks for it.',
  inWindow: 'It opens in a window of its own, which no page can cover.',
  openWindow: 'Open the window',
  openAgain: 'Open it again',
  windowBlocked:
    'The browser has not opened the window. Allow this page to open windows, and try again.',
  goOn: 'Go on in the window. Closing it declines.',
  windowWaits: 'One moment …',
  windowOver: 'This request has ended. You can close this window.',
  windowFailed: 'This request could not be read. Go back to the page and open it again.',
  windowApart:
    'The site and this window could not find each other. Go back to the page and go on there.',
  continueTitle: 'Go on with a login of this browser',
  continueHint:
    'A window of its own opens. It knows who is logged in, and asks whether you go on here. This page learns nothing before.',
  revertTitle: 'Take the change of your e-mail address back?',
  revertHint:
    'Your account keeps this address, or gets it again, and devices that have not opened your wallet have to log in again. Then log in with it yourself.',
  revert: 'Take it back',
  reverted:
    'Done. Your account has this address, and devices that have not opened your wallet are logged out. Log in with it now.',
  revertWaits:
    'The address was changed on a device that has the wallet, so it comes back in a day, unless such a device refuses.',
  linkOver: 'This link was used already, or it is too old.',
  linkCut: 'This link is not whole. Copy all of it from the mail.',
  refuseHint:
    'Somebody with a code of this address asked for it. If that was not you, refuse: nothing is opened, and no login is needed for it. If it was you, close this page.',
  refused:
    'Refused. No new device opens your wallet. Now log out everywhere on the page of your wallet, and set a way back of your own there.',
  operator: 'Your operator can recover this wallet',
  operatorTitle: 'Make your wallet',
  operatorHint:
    '{site} keeps what opens it: on a new device a code to your e-mail address is enough. Whoever runs {site} could open it as well, and so could somebody who gets into your mailbox.',
  operatorOpens:
    'This device does not know your wallet yet. {site} keeps what opens it, and opens it here for who has a code to your e-mail address.',
  operatorNot: 'Let nobody but me open it',
  operatorWaits:
    'It can be opened here from {time} on. Come back then, or allow it on a device that has your wallet open.',
  operatorFrozen:
    'The e-mail address of this account was changed, or is about to be. The operator opens its wallet from {time} on: until then that can be taken back from the old address.',
  requestTitle: 'A new device asks to open your wallet',
  requestUnknown: 'A device that is logged out by now',
  requestedOn: 'Asked on {time}.',
  requestOpens: 'It can open it from {time} on, unless you refuse.',
  requestAllowed: 'Allowed. The other device can open your wallet now.',
  requestRefused: 'Refused. Log out everywhere where you do not know who it was.',
  allow: 'Allow',
  refuse: 'Refuse',
  waitingTitle: 'Somebody changes your account',
  waitingEmail: 'It gets another e-mail address on {time}, unless you refuse.',
  waitingLogOut: 'A device that has your wallet open is logged out on {time}, unless you refuse.',
  waitingHint:
    'It was asked for on a device that has not opened your wallet, or with a passkey. To refuse logs such devices out.',
  waitingRefused:
    'Refused. Nothing was changed. Somebody may be in your mailbox: change its password.',
  failed: 'That did not work. Check your connection and try again.',
} as const

/** The texts of the frame, by key. */
export type Texts = { readonly [Key in keyof typeof en]: string }
