/** An account of the wallet that came with the login. */
export type UserAccount = {
  /** As its chain family writes it. */
  address: string
  type: 'eoa' | 'smartAccount'
}

/**
 * Who is logged in, as the login frame says. Specification, section 3.
 * @example
 * const labelOf = ({ email, accounts }: ConnectedUser) => email ?? accounts[0]?.address
 */
export type ConnectedUser = {
  email?: string | undefined
  /** What the visitor is called where the account came from; e-mail has no such name. */
  userName?: string | undefined
  /** One of each family that is connected. */
  accounts: readonly UserAccount[]
}
