/** An account of the wallet that belongs to the login. */
export type UserAccount = {
  /** In the spelling of its chain family. */
  address: string
  type: 'eoa' | 'smartAccount'
}

/**
 * The visitor who is logged in, as the login frame reports. Specification, section 3.
 * @example
 * const labelOf = ({ email, accounts }: ConnectedUser) => email ?? accounts[0]?.address
 */
export type ConnectedUser = {
  email?: string | undefined
  /** The visitor's name at the login provider; e-mail has none. */
  userName?: string | undefined
  /** One account of each connected family. */
  accounts: readonly UserAccount[]
}
