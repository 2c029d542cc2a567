import { constants } from '@portico/contract'

const minute = 60_000
const day = 24 * 60 * minute

/** The limits of logins. Times are in milliseconds. */
export const authConstants = {
  codeMs: 10 * minute,
  /** For one code. */
  tries: 5,
  /** Codes to one address that a known device may request: the minimum interval, and the number in a day. */
  sends: [
    { windowMs: constants.emailCooldownMs, most: 1 },
    { windowMs: day, most: 20 },
  ],
  /** Codes to one mailbox that all other devices may request: the minimum interval, and the number in a day. */
  strangersSends: [
    { windowMs: constants.emailCooldownMs, most: 1 },
    { windowMs: day, most: day / constants.emailCooldownMs },
  ],
  /**
   * The codes of a day before the reserve: to the mailbox itself, and to all its addresses behind a plus, counted
   * separately.
   */
  strangersDay: [{ windowMs: day, most: 60 }],
  /**
   * The codes beyond that for each device, at the highest price: nobody is locked out for longer than a minute or two.
   */
  strangersReserve: {
    ofDevice: [{ windowMs: day, most: 3 }],
    ofMailbox: [{ windowMs: 2 * minute, most: 1 }],
  },
  strangersFree: { windowMs: day, most: 10 },
  /** The part of the mails in an hour that unknown devices may use. */
  strangersShare: 0.8,
  /** Logins of one account without a code: of each kind, and of all that continue the same login. */
  logins: [{ windowMs: 60 * minute, most: 30 }],
  /** Logins that continue any login of the account. */
  continuedLogins: [
    { windowMs: 60 * minute, most: 60 },
    { windowMs: day, most: 300 },
  ],
  /**
   * Wrong codes for one address from all unknown devices, and from each known one. After these a code is valid for one
   * try: a visitor who reads the mailbox needs no more.
   */
  wrong: [{ windowMs: day, most: 10 }],
  /** Wrong passwords for an address from devices that its account does not know: without work, and in total. */
  passwordGuesses: { windowMs: day, free: 10, most: 1000 },
  accessTokenMs: 10 * minute,
  /** The lifetime of a login without renewal. */
  idleMs: 7 * day,
  /** The lifetime of a login from its code. */
  sessionMs: 30 * day,
  /**
   * How long a device may use the token before the last one, because two tabs may renew with one token. Later a device
   * with an old token counts as a thief. A repeated attempt may take longer.
   */
  refreshLeewayMs: 10_000,
  /** How long after its code a login may do actions that cannot be undone. */
  freshMs: 5 * minute,
  /** How long a change of the address waits if no code of the old one confirmed it. */
  changeDelayMs: day,
  /** How long the old address can revert a change. */
  revertMs: 3 * day,
  /** For one account. The oldest login ends first. */
  mostSessions: 20,
  /** How long a device is known after its last login. */
  deviceMs: 180 * day,
  /** For one account. Devices without a share of its wallet are removed first, then the oldest. */
  mostDevices: 100,
  /** The maximum number of logged logins of one account, beginnings and ends. */
  mostLoginEvents: 1000,
  /** How long a tombstone is stored. Nothing that opens an account is valid for longer. */
  tombstoneMs: 30 * day,
  /** How long an account's log is stored. */
  logMs: 365 * day,
  /** The maximum age of a proof, and how far it may be ahead of the clock here. */
  proofMs: minute,
  proofAheadMs: 5_000,
} as const
