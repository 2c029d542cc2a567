/** A log of a transaction that names the account and moved no token. `data` is truncated after 1 KiB. */
export type EvmLog = {
  address: `0x${string}`
  topics: readonly `0x${string}`[]
  data: `0x${string}`
  index: number
}

/** A log as a node returns it. */
export type WholeLog = Pick<EvmLog, 'address' | 'topics' | 'data'>

/** A transfer of native currency, in wei as decimal digits. */
export type NativeMove = { from: string; to: string; wei: string }

/**
 * A transfer of a token to or from the account: contract, from, to, the amount in base units as decimal digits, and the
 * id of an NFT. Addresses are in lower case.
 */
export type TokenMove = readonly [
  asset: string,
  from: string,
  to: string,
  amount: string,
  tokenId?: string,
]

/** An operation that an ERC-4337 entry point ran for the account. */
export type UserOperation = {
  /** In lower case. */
  entryPoint: string
  succeeded: boolean
  /** The wei that the entry point charged the account, no matter who deposited them. 0 if a paymaster paid. */
  costWei: string
}

/** The stored data of one transaction of an account. Amounts are in wei, as decimal digits. */
export type EvmFacts = {
  /** In milliseconds since 1970. */
  at: number
  /** The sender, or the account itself if this is its operation. */
  from: `0x${string}`
  /** Null if a contract was created. */
  to: `0x${string}` | null
  created?: string
  wei: string
  nonce: number
  /** The function and up to four words of its parameters. */
  input: `0x${string}`
  succeeded: boolean
  feeWei: string
  logs: EvmLog[]
  /** The transfers, or the first of them if a transaction has very many. */
  moves: TokenMove[]
  /** The minimum number of further transfers. Absent if `moves` is complete. */
  omitted?: number
  /** The number of recipients of each token in this transaction, if there is more than one. */
  recipients: Record<string, number>
  /** Present if the account authorized it, and an entry point ran it, possibly with others of the same transaction. */
  operation?: UserOperation
  /** Present if it has more logs than are read, so that its transfers and costs are unknown. */
  isUnread?: true
  /** The transfers by contracts. Absent if they are unknown. */
  internal?: NativeMove[]
  /** Transfers of native currency outside the transaction and its calls. */
  besides?: NativeMove[]
  /** Unwrapped amounts, which are part of `internal` if that is present. */
  unwrapped?: NativeMove[]
}
