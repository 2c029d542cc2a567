import {
  type Address,
  type createSolanaRpc,
  getAddressDecoder,
  getBase64Encoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS as system } from '@solana-program/system'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { formatAmount } from '../formatAmount.ts'
import { token2022 } from './describeInstructions.ts'

type Rpc = Pick<
  ReturnType<typeof createSolanaRpc>,
  'getAccountInfo' | 'getMultipleAccounts' | 'simulateTransaction'
>

/** An account as it is before or after; `undefined` where there is none. */
export type AccountState = { lamports: bigint; owner: string; data: ReadonlyUint8Array } | undefined

/**
 * How much of what an owner has more, or less, afterwards: base units with their sign, the amount in words without it,
 * and the mint of a token; its `symbol` where it is listed.
 */
export type BalanceChange = { units: bigint; amount: string; mint?: string; symbol?: string }

type TokenAccount = { mint: string; owner: string; amount: bigint; delegate: string | undefined }

/** What changes for an owner between the states of accounts, in order; the fee is left out of the SOL. */
export async function balanceChanges(
  rpc: Rpc,
  owner: string,
  states: readonly { address: string; before: AccountState; after: AccountState }[],
  fee: bigint,
): Promise<{ changes: BalanceChange[]; delegates: string[] }> {
  const tokens = new Map<string, bigint>()
  const delegates: string[] = []
  let lamports = 0n
  for (const { address, before, after } of states) {
    if (address === owner) {
      lamports += (after?.lamports ?? 0n) - (before?.lamports ?? 0n)
      // The program that owns an account may do with its coins as it likes.
      if (after && after.owner !== (before?.owner ?? system)) delegates.push(after.owner)
    }
    const had = tokenAccount(before)
    const has = tokenAccount(after)
    const move = (account: TokenAccount | undefined, sign: bigint) => {
      if (account?.owner === owner)
        tokens.set(account.mint, (tokens.get(account.mint) ?? 0n) + sign * account.amount)
    }
    // An account may be closed, and opened for another token in the same place.
    move(had, -1n)
    move(has, 1n)
    if (has?.owner === owner && has.delegate && has.delegate !== had?.delegate)
      delegates.push(has.delegate)
  }
  const moved = lamports + fee
  const inTokens = await Promise.all(
    [...tokens]
      .filter(([, units]) => units !== 0n)
      .map(async ([mint, units]): Promise<BalanceChange> => {
        const decimals = await decimalsOf(rpc, mint)
        return { units, amount: formatAmount(abs(units), decimals), mint }
      }),
  )
  const inSol = { units: moved, amount: `${formatAmount(abs(moved), 9)} SOL` }
  return { changes: [...(moved === 0n ? [] : [inSol]), ...inTokens], delegates }
}

const abs = (units: bigint): bigint => (units < 0n ? -units : units)

/** A token account, as both token programs lay it out. */
function tokenAccount(state: AccountState): TokenAccount | undefined {
  const isToken = state?.owner === TOKEN_PROGRAM_ADDRESS || state?.owner === token2022
  if (!state || !isToken || state.data.length < 165) return undefined
  // A mint of Token-2022 may be as long; the byte after the account says which it is.
  if (state.data.length > 165 && state.data[165] !== 2) return undefined
  const read = getAddressDecoder()
  const view = new DataView(Uint8Array.from(state.data).buffer)
  return {
    mint: read.decode(state.data, 0),
    owner: read.decode(state.data, 32),
    amount: view.getBigUint64(64, true),
    delegate: view.getUint32(72, true) === 1 ? read.decode(state.data, 76) : undefined,
  }
}

async function decimalsOf(rpc: Rpc, mint: string): Promise<number> {
  const { value } = await rpc.getAccountInfo(mint as Address, { encoding: 'base64' }).send()
  return value ? (getBase64Encoder().encode(value.data[0])[44] ?? 0) : 0
}
