/**
 * The English texts of the login by e-mail. They load with its views; other languages include them in all other texts.
 */
export const loginMessages = {
  'login.sent': 'Enter the code that we sent to {email}',
  'login.code': 'Code of six digits',
  'login.expires': 'The code expires in 10 minutes.',
  'login.resend': 'Send a new code',
  'login.resendIn': 'Resend in {seconds} s',
  'login.resent': 'A new code is on its way.',
  'login.checking': 'Checking the code',
  'login.opening': 'Opening your wallet',
  'login.opening.body': 'You may be asked for its password.',
  'login.notOpened': 'Your wallet was not opened',
  'login.another': 'Use another e-mail address',
  'login.cooldown': 'Please try again after {seconds} seconds',
  'login.later': 'Too many tries. Try again later.',
  'login.invalid': 'Enter a valid e-mail address',
  'login.refused': 'This code is wrong, was used or has expired. Check it, or have a new one sent.',
  'login.frame': 'Unable to load email login dependency',
  'login.unsent': 'The code could not be sent. Try again in a few minutes.',
  'login.unreachable': 'The login service does not answer. Check your connection and try again.',
  'login.account': 'Your login',
  'login.email': 'E-mail',
  'login.devices': 'Devices and logins',
  'login.devices.body': 'See where you are logged in',
  'login.ways': 'Ways back',
  'login.ways.body': 'Passkey, password or recovery kit',
  'login.secrets': 'Secret words',
  'login.secrets.body': 'Take your wallet elsewhere',
  'login.delete': 'Delete account',
  'update.asking': 'Changing your e-mail address',
  'update.asking.body': 'You are asked for the new address, and for a code from each mailbox.',
  'update.failed': 'Your e-mail address was not changed',
  'update.changed': 'Your account has {email} now',
  'update.changed.body': 'For 72 hours, a link in the mail to your old address takes this back.',
  'login.failed': 'Something went wrong. Try again.',
} as const

/** A key of the texts of the login. */
export type LoginKey = keyof typeof loginMessages
