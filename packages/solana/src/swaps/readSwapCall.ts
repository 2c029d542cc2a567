import type { ReadonlyUint8Array } from '@solana/kit'

/**
 * The effect of an instruction of the exchange. Numbers are base units; the others are indexes in its list of accounts.
 */
export type SwapCall = {
  amount: bigint
  /** The minimum received; below it the program fails. */
  least: bigint
  /** Parts of the result that others get, in hundredths of a percent. */
  fees: number
  places: SwapPlaces
}

/** The indexes of the accounts. */
export type SwapPlaces = {
  owner: number
  source: number
  destination: number
  giveMint: number
  getMint: number
  giveProgram: number
  getProgram: number
  events: number
  program: number
  /**
   * The index of the account that receives the result, if it is another person's. The program itself if there is none.
   */
  elsewhere?: number
}

/**
 * The instructions that swap an exact amount and have all numbers before the route, by their first eight bytes. The
 * older ones have their numbers after a route of unknown length, and are not supported.
 */
const calls: Readonly<Record<string, { numbers: number; places: SwapPlaces } | undefined>> = {
  // route_v2
  bb64facc31c4af14: {
    numbers: 8,
    places: {
      owner: 0,
      source: 1,
      destination: 2,
      giveMint: 3,
      getMint: 4,
      giveProgram: 5,
      getProgram: 6,
      elsewhere: 7,
      events: 8,
      program: 9,
    },
  },
  // shared_accounts_route_v2
  d19853937cfed8e9: {
    numbers: 9,
    places: {
      owner: 1,
      source: 2,
      destination: 5,
      giveMint: 6,
      getMint: 7,
      giveProgram: 8,
      getProgram: 9,
      events: 10,
      program: 11,
    },
  },
}
const whole = 10_000n

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decodes one of these instructions; `undefined` if it is truncated, has no route, or is another one. */
export function readSwapCall(data: ReadonlyUint8Array): SwapCall | undefined {
  const bytes = new Uint8Array(data)
  const call = calls[hexOf(bytes.subarray(0, 8))]
  if (!call || bytes.length < call.numbers + 26) return undefined
  const view = new DataView(bytes.buffer)
  const at = call.numbers
  const slippage = BigInt(view.getUint16(at + 16, true))
  if (view.getUint32(at + 22, true) === 0) return undefined
  return {
    places: call.places,
    amount: view.getBigUint64(at, true),
    least: (view.getBigUint64(at + 8, true) * (whole - slippage)) / whole,
    fees: view.getUint16(at + 18, true) + view.getUint16(at + 20, true),
  }
}
