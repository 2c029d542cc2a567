/** An account's change of one asset, in base units, as decimal digits with a sign. */
export type Change = {
  /** A mint; absent for SOL. */
  mint?: string
  decimals: number
  amount: string
  /** The account with the opposite change. */
  other?: string
}

/** The stored data of one transaction of an account. */
export type SolanaFacts = {
  /** In milliseconds since 1970. */
  at: number
  feePayer: string
  signed: boolean
  succeeded: boolean
  /** In lamports, as decimal digits. */
  fee: string
  changes: Change[]
  /** The rent deposits of token accounts that the account opened, in lamports. */
  rent: string
  /** The rent deposits that came back to it from closed token accounts, in lamports. They are part of the changes. */
  returned: string
  /** Instructions by program and name, if nodes can parse them. */
  instructions: string[]
  approvals: { mint: string | null; delegate: string; amount: string | null; decimals: number }[]
}
