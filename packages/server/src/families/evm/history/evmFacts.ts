/** A log of a transaction that names the account and moved no token. `data` is cut after 1 KiB. */
export type EvmLog = {
  address: `0x${string}`
  topics: readonly `0x${string}`[]
  data: `0x${string}`
  index: number
}

/** A log as a node returns it. */
export type WholeLog = Pick<EvmLog, 'address' | 'topics' | 'data'>

/** An amount of the chain's own currency that moved. Wei, as decimal digits. */
export type NativeMove = { from: string; to: string; wei: string }

/**
 * A token that moved into or out of the account: contract, from, to, the amount in base units as decimal digits, and
 * the id of an NFT. Addresses are in lower case.
 */
export type TokenMove = readonly [
  asset: string,
  from: string,
  to: string,
  amount: string,
  tokenId?: string,
]

/** What an ERC-4337 entry point ran for the account. */
export type UserOperation = {
  /** In lower case. */
  entryPoint: string
  succeeded: boolean
  /** What the entry point charged the account, no matter who paid that into it; 0 where a paymaster did. Wei. */
  costWei: string
}

/** What is kept of one transaction of an account. Amounts are wei, as decimal digits. */
export type EvmFacts = {
  /** Milliseconds since 1970. */
  at: number
  /** Who sent it; the account itself where it is an operation of it. */
  from: `0x${string}`
  /** Null where a contract was created. */
  to: `0x${string}` | null
  created?: string
  wei: string
  nonce: number
  /** The function and up to four words of what it was called with. */
  input: `0x${string}`
  succeeded: boolean
  feeWei: string
  logs: EvmLog[]
  /** The first of them where one transaction moved very many. */
  moves: TokenMove[]
  /** How many more moved, at least; absent where `moves` is all. */
  omitted?: number
  /** To how many different accounts each token went in this transaction, where it is more than one. */
  recipients: Record<string, number>
  /** Where the account wanted it, and an entry point ran it, with others of the same transaction. */
  operation?: UserOperation
  /** Where it logged more than is read: what moved in it, and what it cost, is not known. */
  isUnread?: true
  /** What contracts moved; absent where nobody tells. */
  internal?: NativeMove[]
  /** What moved of the own currency beside the transaction and its calls. */
  besides?: NativeMove[]
  /** What was unwrapped; part of `internal` where that is there. */
  unwrapped?: NativeMove[]
}
