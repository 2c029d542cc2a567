/** How much of one asset an account got or gave, in base units, as decimal digits with a sign. */
export type Change = {
  /** A mint; absent for SOL. */
  mint?: string
  decimals: number
  amount: string
  /** Who had the opposite change. */
  other?: string
}

/** What is kept of one transaction of an account. */
export type SolanaFacts = {
  /** Milliseconds since 1970. */
  at: number
  feePayer: string
  signed: boolean
  succeeded: boolean
  /** Lamports, as decimal digits. */
  fee: string
  changes: Change[]
  /** Lamports that the chain keeps for token accounts which the account opened. */
  rent: string
  /** Lamports that came back to it from token accounts that were closed; they are among the changes. */
  returned: string
  /** Instructions by program and name, of those that nodes can read. */
  instructions: string[]
  approvals: { mint: string | null; delegate: string; amount: string | null; decimals: number }[]
}
