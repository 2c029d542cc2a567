import type { TextsLike } from '@portico/contract'

/** The texts of the frame in English. */
export const en = {
  passkeyTitle: 'Protect your wallet',
  passkeyHint:
    'Unlock with your fingerprint, face or screen lock, here and on devices that share your passkeys. No one can replace it, not even us. If you lose it, your wallet is gone.',
  passkeyMake: 'Use a passkey',
  passwordInstead: 'Choose a password instead',
  findPasskeyTitle: 'Open your wallet',
  passkeyFind: 'Open with passkey',
  passwordFind: 'Use your password instead',
  passkeyRefused: 'No passkey was used. Try again.',
  passkeyUnsupported: 'This device can’t open a wallet with the passkey. Use another way.',
  passkeyOther: 'This passkey belongs to another wallet.',
  passkeyUnknown: 'No account uses this passkey. Use a code.',
  passkeyApprove: 'Confirm with your passkey.',
  passkeyLogIn: 'Use my passkey',
  passkeyLogInHint: 'Your wallet’s passkey logs you in and opens the wallet, without a code.',
  makeTitle: 'Choose a password for your wallet',
  makeHint:
    'It opens your wallet on a new device. No one can reset it, not even us. If you forget it, your wallet is gone.',
  findTitle: 'Enter your wallet password',
  findHint: 'You haven’t opened your wallet on this device yet.',
  password: 'Password',
  repeat: 'Repeat password',
  make: 'Create wallet',
  find: 'Open wallet',
  cancel: 'Cancel',
  short: 'Use at least 12 characters.',
  simple: 'This is too easy to guess. Use a wider mix of characters.',
  named: 'Don’t put your e-mail in the password.',
  different: 'The passwords don’t match.',
  wrong: 'This isn’t your wallet’s password.',
  kitInstead: 'Print a recovery kit instead',
  kitFind: 'Use your recovery kit instead',
  kitTitle: 'Save your recovery kit',
  kitHint:
    'These letters open your wallet on a new device. Print them or write them down, and show them to no one. No one can replace them, not even us. If you lose them, your wallet is gone.',
  kitPrint: 'Print',
  kitSave: 'Save as a file',
  kitKept: 'I’ve saved it',
  kitFileTitle: 'Recovery kit of the wallet of',
  kitCheckTitle: 'Check your recovery kit',
  kitCheckHint: 'Type it from your paper or file.',
  kitGroup: 'Group {number} of your kit',
  kitNotTyped: 'That group doesn’t match. Check your paper or file again.',
  kitDone: 'Create wallet',
  kitAgain: 'Show the kit again',
  kit: 'Your recovery kit',
  kitFindTitle: 'Enter your recovery kit',
  kitFindHint:
    'You haven’t opened your wallet on this device yet. The kit has four groups of seven letters and digits.',
  kitTyped: 'A letter is wrong or missing. Compare it with your paper.',
  kitWrong: 'This isn’t the kit of your wallet.',
  later: 'Too many tries. Try again later.',
  signTitle: 'Sign this message?',
  requestedWith: '{site} is asking this account:',
  callsItself: 'Name given by the page',
  sign: 'Sign',
  decline: 'Decline',
  otherSite:
    'It signs you in to {domain}, which is a different site. Someone may be trying to get in there as you.',
  otherAccount:
    'This signs in a different account than the one that signs. Someone may want to use your signature elsewhere.',
  noText: 'This message isn’t readable text:',
  covered: 'Something may be covering this request. You can approve it when all of it is visible.',
  readOn: 'There is more below. You can approve after you read to the end.',
  tooSoon: 'That was too soon. Move the pointer off the button, wait a second, and press again.',
  typeDigits: 'To approve without a pointer, type {digits} here:',
  wrongDigits: 'These digits are wrong. Press the button again to see other digits.',
  requestedBy: '{site} is asking.',
  inWindow: 'It opens in a separate window that no page can cover.',
  openWindow: 'Open window',
  openAgain: 'Open again',
  windowBlocked: 'Your browser blocked the window. Allow this page to open windows, and try again.',
  goOn: 'Continue in the window. Closing it declines the request.',
  windowWaits: 'One moment …',
  windowOver: 'This request has ended. You can close this window.',
  windowFailed: 'This request couldn’t be read. Go back to the page and open it again.',
  windowApart:
    'The site and this window couldn’t find each other. Go back to the page and continue there.',
  continueTitle: 'Continue with an existing login',
  continueHint:
    'A separate window opens. It shows who is logged in and asks whether to continue here. This page learns nothing before that.',
  revertTitle: 'Undo the change of your e-mail?',
  revertHint:
    'Your account keeps this address or gets it back. Devices that haven’t opened your wallet are logged out. Then log in with this address.',
  revert: 'Undo',
  reverted:
    'Done. Your account has this address. Devices that haven’t opened your wallet are logged out. You can log in now.',
  revertWaits:
    'The change was made on a device that can open your wallet. You get this address back in a day, unless such a device refuses.',
  linkOver: 'This link was already used or has expired.',
  linkCut: 'This link is incomplete. Copy all of it from the e-mail.',
  refuseHint:
    'Someone with a code for this address asked to open your wallet. If it wasn’t you, refuse: nothing is opened, and you don’t need to log in. If it was you, close this page.',
  refused:
    'Refused. No new device will open your wallet. Now log out everywhere on your wallet’s page, and add your own recovery option there.',
  operator: 'Your operator can recover this wallet',
  operatorTitle: 'Create your wallet',
  operatorHint:
    '{site} keeps a key to it. On a new device, a code sent to your e-mail is enough to open it. The operator of {site} could open it too, and so could anyone who gets into your mailbox.',
  operatorOpens:
    'You haven’t opened your wallet on this device yet. {site} keeps a key to it, and opens it for anyone who has a code sent to your e-mail.',
  operatorNot: 'Let only me open it',
  operatorWaits:
    'You can open it here from {time}. Come back then, or allow it on a device that has your wallet open.',
  operatorFrozen:
    'This account’s e-mail was changed or is about to change. The operator opens its wallet from {time}. Until then, the old address can undo the change.',
  requestTitle: 'A new device wants to open your wallet',
  requestUnknown: 'A device that has since logged out',
  requestedOn: 'Requested on {time}.',
  requestOpens: 'It can open your wallet from {time}, unless you refuse.',
  requestAllowed: 'Allowed. The other device can open your wallet now.',
  requestRefused: 'Refused. If you don’t know who it was, log out everywhere.',
  allow: 'Allow',
  refuse: 'Refuse',
  waitingTitle: 'Someone is changing your account',
  waitingEmail: 'Its e-mail changes on {time}, unless you refuse.',
  waitingLogOut:
    'A device that has your wallet open will be logged out on {time}, unless you refuse.',
  waitingHint:
    'This was requested without your wallet, with a code or a passkey. If you refuse, devices that haven’t opened your wallet are logged out.',
  waitingRefused:
    'Refused. Nothing was changed. Someone may be in your mailbox: change its password.',
  spentToday: 'Spent today at this site: {spent} of {limit}',
  failed: 'That didn’t work. Check your connection and try again.',
} as const

/** The texts of the frame, by key. */
export type Texts = TextsLike<typeof en>
