/** The program of Jupiter, version 6. */
export const jupiterProgram = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'

/** The effect of an instruction of the program. `owner` and the mints are indexes in its list of accounts. */
export type JupiterCall = {
  amount: bigint
  /** The minimum received. Below it the program fails. */
  least: bigint
  /** Parts of the output that somebody else receives. */
  fees: bigint
  owner: number
  give: number
  get: number
}

/**
 * The instructions whose numbers come before the route, by their first eight bytes in hex: the offset of the numbers,
 * and the index of each account.
 */
const calls: Readonly<
  Record<string, { numbers: number; owner: number; give: number; get: number } | undefined>
> = {
  // route_v2
  bb64facc31c4af14: { numbers: 8, owner: 0, give: 3, get: 4 },
  // shared_accounts_route_v2
  d19853937cfed8e9: { numbers: 9, owner: 1, give: 6, get: 7 },
}
const whole = 10_000n

/** Reads an instruction. Throws if it is truncated, or is not a swap of an exact amount. */
export function readJupiterCall(data: Uint8Array): JupiterCall {
  const call = calls[Buffer.from(data.subarray(0, 8)).toString('hex')]
  if (!call) throw new Error('no swap')
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const { numbers, ...places } = call
  const quoted = view.getBigUint64(numbers + 8, true)
  const slippage = BigInt(view.getUint16(numbers + 16, true))
  if (slippage > whole) throw new Error('more slippage than the whole amount')
  return {
    ...places,
    amount: view.getBigUint64(numbers, true),
    least: (quoted * (whole - slippage)) / whole,
    fees: BigInt(view.getUint16(numbers + 18, true)) + BigInt(view.getUint16(numbers + 20, true)),
  }
}
