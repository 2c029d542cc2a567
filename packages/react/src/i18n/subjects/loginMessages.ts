/**
 * The English texts of the login by e-mail. They load with its views; other languages include them in all other texts.
 */
export const loginMessages = {
  'login.sent': 'Enter the code we sent to {email}',
  'login.code': '6-digit code',
  'login.expires': 'The code expires in 10 minutes.',
  'login.resend': 'Send a new code',
  'login.resendIn': 'Resend in {seconds} s',
  'login.resent': 'A new code is on its way.',
  'login.checking': 'Checking the code…',
  'login.opening': 'Opening your wallet…',
  'login.opening.body': 'This takes a moment.',
  'login.notOpened': 'Your wallet wasn’t opened',
  'login.another': 'Use another e-mail address',
  'login.cooldown': 'Please try again after {seconds} seconds',
  'login.later': 'Too many tries. Try again later.',
  'login.invalid': 'Enter a valid e-mail address',
  'login.refused': 'That code is wrong or has expired. Check it or request a new one.',
  'login.frame': 'Unable to load email login dependency',
  'login.unsent': 'The code couldn’t be sent. Try again in a few minutes.',
  'login.unreachable': 'The login service isn’t answering. Check your connection and try again.',
  'login.account': 'Your login',
  'login.email': 'E-mail',
  'login.devices': 'Devices and logins',
  'login.devices.body': 'See where you are logged in',
  'login.ways': 'Recovery options',
  'login.ways.body': 'Passkey, password or recovery kit',
  'login.secrets': 'Recovery phrase',
  'login.secrets.body': 'Use your wallet in another app',
  'login.delete': 'Delete account',
  'update.asking': 'Changing your e-mail',
  'update.asking.body': 'You’ll enter the new address and a code from each mailbox.',
  'update.failed': 'Your e-mail wasn’t changed',
  'update.changed': 'Your e-mail is now {email}',
  'update.changed.body': 'Not you? The link in your old inbox undoes this for 72 hours.',
  'login.failed': 'Something went wrong. Try again.',
} as const

/** A key of the texts of the login. */
export type LoginKey = keyof typeof loginMessages
