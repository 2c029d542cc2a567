import { constants } from '@portico/contract'

const minute = 60_000
const day = 24 * 60 * minute

/** The figures of logins. Times are milliseconds. */
export const authConstants = {
  codeMs: 10 * minute,
  /** Of one code. */
  tries: 5,
  /** Codes to one address that a device asks for which the address logged in on: one in so long, and so many in a day. */
  sends: [
    { windowMs: constants.emailCooldownMs, most: 1 },
    { windowMs: day, most: 20 },
  ],
  /** Codes to one mailbox that all others ask for: so many of a day without work, the next at a price that rises. */
  strangersSends: [
    { windowMs: constants.emailCooldownMs, most: 1 },
    { windowMs: day, most: day / constants.emailCooldownMs },
  ],
  /** So many of a day need no more than that: to the mailbox as it is, and to what is behind a plus of it, each for itself. */
  strangersDay: [{ windowMs: day, most: 60 }],
  /** What is left to each device beyond that, at the highest price: nobody is locked out for longer than a minute or two. */
  strangersReserve: {
    ofDevice: [{ windowMs: day, most: 3 }],
    ofMailbox: [{ windowMs: 2 * minute, most: 1 }],
  },
  strangersFree: { windowMs: day, most: 10 },
  /** What of the mails of an hour is for who asks from devices that the address never logged in on. */
  strangersShare: 0.8,
  /** Logins of one account that take no code: of each kind, and that go on with one login, or with what goes on with that. */
  logins: [{ windowMs: 60 * minute, most: 30 }],
  /** And that go on with any login of the account. */
  continuedLogins: [
    { windowMs: 60 * minute, most: 60 },
    { windowMs: day, most: 300 },
  ],
  /**
   * Wrong codes of one address from devices that it never logged in on, and from each that it did. Behind these a code is good
   * for one try: whoever reads the mailbox needs no more.
   */
  wrong: [{ windowMs: day, most: 10 }],
  /** Wrong passwords for an address from devices that its account does not know: without work, and at all. */
  passwordGuesses: { windowMs: day, free: 10, most: 1000 },
  accessTokenMs: 10 * minute,
  /** Without being renewed. */
  idleMs: 7 * day,
  /** From the code on. */
  sessionMs: 30 * day,
  /** Two tabs may renew with one token: so long the device that has it is not taken for a thief. An attempt that comes again may take longer. */
  refreshLeewayMs: 10_000,
  /** So long after its code a login may do what cannot be undone. */
  freshMs: 5 * minute,
  /** So long a change of the address waits that no code of the old one confirmed. */
  changeDelayMs: day,
  /** So long a change of the address can be taken back from the old one. */
  revertMs: 3 * day,
  /** Of one account; the oldest goes. */
  mostSessions: 20,
  /** How long a device that logged in once is known. */
  deviceMs: 180 * day,
  /** Of one account; those without a share of its wallet go first, then the oldest. */
  mostDevices: 100,
  /** What began and ended, of one account. */
  mostLoginEvents: 1000,
  /** How long what was deleted is known: nothing that opens an account is good for longer. */
  tombstoneMs: 30 * day,
  /** How long an account is told what happened to it. */
  logMs: 365 * day,
  /** A proof is of no use when it is older, or so much newer than the clock here. */
  proofMs: minute,
  proofAheadMs: 5_000,
} as const
