import {
  type Address,
  type createSolanaRpc,
  getBase64Encoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { formatAmount } from '../formatAmount.ts'
import { tokenPrograms, tokenState } from './accountState.ts'
import {
  extension,
  feeRulesIn,
  isScaled,
  rulerIn,
  shownUnits,
  type TokenExtensions,
  tokenExtensions,
  withheldOf,
} from './tokenExtensions.ts'

type Rpc = Pick<ReturnType<typeof createSolanaRpc>, 'getMultipleAccounts'>

/** The effects of a token on amounts, as its mint defines them. */
export type MintTerms = {
  /** Formats base units as the token is shown: with its decimals, and its scale or interest. */
  text: (units: bigint) => string
  /**
   * Returns the part of a transfer that the token withholds, in base units; `undefined` if it has no rule to withhold
   * anything.
   */
  withheld: (units: bigint) => bigint | undefined
  /** The permanent delegate, who may take this token from anybody at any time. */
  ruler: string | undefined
}

/** The known facts about the tokens of the accounts that instructions name. */
export type KnownTokens = {
  /** The terms of a mint. */
  terms: ReadonlyMap<string, MintTerms>
  /** The mint of a token account. */
  mints: ReadonlyMap<string, string>
}

export const noTokens: KnownTokens = { terms: new Map(), mints: new Map() }

const clockAddress = 'SysvarC1ock11111111111111111111111111111111' as Address
/** The maximum number of accounts that a node returns at once. */
const mostAccounts = 100
const mintBytes = 82

/** The epoch, and the time in seconds, by the chain's own clock. */
type ChainClock = { epoch: bigint; seconds: number }

type Account = { owner: string; data: ReadonlyUint8Array }

/** Reads token accounts and mints among addresses, and the mints of those accounts. Rejects with the node's own error. */
export async function readTokens(rpc: Rpc, addresses: readonly string[]): Promise<KnownTokens> {
  const wanted = [...new Set(addresses)].slice(0, mostAccounts - 1)
  if (wanted.length === 0) return noTokens
  const [clock, ...first] = await readAccounts(rpc, [clockAddress, ...wanted])
  const found = new Map(wanted.map((address, at) => [address, first[at]]))
  const mints = new Map(
    [...found].flatMap(([address, account]) => {
      const state = account && tokenState({ ...account, lamports: 0n })
      return state ? [[address, state.mint] as const] : []
    }),
  )
  const missing = [...new Set(mints.values())].filter((mint) => !found.has(mint))
  const later = await readAccounts(rpc, missing)
  for (const [at, mint] of missing.entries()) found.set(mint, later[at])
  const time = clockIn(clock)
  const terms = [...found].flatMap(([mint, account]) => {
    const read = account && readTerms(account, time)
    return read ? [[mint, read] as const] : []
  })
  return { mints, terms: new Map(terms) }
}

async function readAccounts(rpc: Rpc, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const { value } = await rpc
    .getMultipleAccounts(addresses as Address[], { commitment: 'confirmed', encoding: 'base64' })
    .send()
  return value.map((account): Account | undefined =>
    account
      ? { owner: account.owner, data: getBase64Encoder().encode(account.data[0]) }
      : undefined,
  )
}

function clockIn(account: Account | undefined): ChainClock | undefined {
  if (!account || account.data.length < 40) return undefined
  const view = new DataView(Uint8Array.from(account.data).buffer)
  return { epoch: view.getBigUint64(16, true), seconds: Number(view.getBigInt64(32, true)) }
}

/** Returns `undefined` if the account is no mint. */
function readTerms({ owner, data }: Account, clock: ChainClock | undefined): MintTerms | undefined {
  const isMint = data.length === mintBytes || (data.length > 165 && data[165] === 1)
  if (!tokenPrograms.includes(owner) || !isMint) return undefined
  const decimals = data[44] ?? 0
  const extensions = tokenExtensions(data)
  const fee = extensions.get(extension.transferFee)
  const rules = fee ? feeRulesIn(fee) : []
  return {
    text: (units) => formatAmount(shownOf(units, extensions, clock), decimals),
    withheld: (units) => (clock ? withheldOf(units, rules, clock.epoch) : undefined),
    ruler: rulerIn(extensions),
  }
}

/** Returns the amount in base units if the scale of the token is no number, or if the time is unknown. */
const shownOf = (
  units: bigint,
  extensions: TokenExtensions,
  clock: ChainClock | undefined,
): bigint =>
  isScaled(extensions) && clock ? (shownUnits(units, extensions, clock.seconds) ?? units) : units
