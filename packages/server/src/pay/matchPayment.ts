/** A movement of money to a recipient, as it stands on the chain. Addresses are lower case. */
export type FoundPayment = {
  /** The token's contract; empty for the chain's own currency. */
  token: string
  recipient: string
  payer: string
  amount: bigint
  hash: string
  /** Of the log; -1 for the chain's own currency. */
  logIndex: number
  block: number
  blockHash: string
  /** Milliseconds since 1970. */
  at: number
  /** What the payer itself says: the call data of its transaction, or the mark of its own call. Lower case; `0x` for nothing. */
  input: string
}

/** What tells an order's payments from others. */
export type OrderMarks = {
  id: string
  token: string
  recipient: string
  amount: bigint
  /** `0x` and 32 hexadecimal digits. */
  marker: string
  matchByAmount: boolean
  /** The newest block when it was created: nobody can have paid it before. */
  fromBlock: number
}

/**
 * The order that a payment is for; undefined where that is not beyond doubt. A mark in the call data decides; a
 * transaction with the marks of several orders is for none. Without a mark the exact amount decides, where one order alone
 * asks for it and takes plain transfers.
 */
export function matchPayment<Order extends OrderMarks>(
  found: FoundPayment,
  orders: readonly Order[],
): Order | undefined {
  const candidates = orders.filter(
    ({ token, recipient }) => token === found.token && recipient === found.recipient,
  )
  const marked = orders.filter(({ marker }) => found.input.includes(marker.slice(2)))
  if (marked.length > 0) {
    const [only, ...others] = marked
    return only && others.length === 0 && candidates.includes(only) ? only : undefined
  }
  const [only, ...others] = candidates.filter(
    ({ matchByAmount, amount, fromBlock }) =>
      matchByAmount && amount === found.amount && fromBlock < found.block,
  )
  return others.length === 0 ? only : undefined
}
