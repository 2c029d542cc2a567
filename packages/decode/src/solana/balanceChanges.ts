import type { createSolanaRpc } from '@solana/kit'
import { formatAmount } from '../formatAmount.ts'
import { type AccountState, type TokenState, tokenState } from './accountState.ts'
import { isKept } from './isKept.ts'
import { readTokens } from './mintTerms.ts'

type Rpc = Pick<ReturnType<typeof createSolanaRpc>, 'getMultipleAccounts' | 'simulateTransaction'>

/**
 * The change of an owner's balance. `units` are base units with their sign, `amount` is in words without it, and `mint`
 * is the mint of a token. `symbol` is set if the token is listed. `ruler` is its permanent delegate, who may take the
 * token from anybody.
 */
export type BalanceChange = {
  units: bigint
  amount: string
  mint?: string
  symbol?: string
  ruler?: string
}

/** The changes for an owner. */
export type Changes = {
  changes: readonly BalanceChange[]
  /**
   * Accounts that may spend more of the owner's tokens afterwards, or close such an account, or that own the account
   * itself.
   */
  delegates: readonly string[]
  /** Accounts of the owner that others control afterwards, or that hold less: stakes, nonces, frozen tokens. */
  altered: readonly string[]
}

/** Returns who could do more to an account of the owner's than before. */
function newMasters(owner: string, { address, before, after }: States): string[] {
  if (address === owner) return after ? [after.owner] : []
  const had = tokenState(before)
  const has = tokenState(after)
  if (has?.owner !== owner) return []
  const own = had?.owner === owner ? had : undefined
  const isMore = has.delegate !== own?.delegate || has.allowed > (own?.allowed ?? 0n)
  return [
    ...(has.delegate !== undefined && isMore ? [has.delegate] : []),
    ...(has.closer !== undefined && has.closer !== own?.closer ? [has.closer] : []),
  ]
}

/** The mints of wrapped SOL, of both token programs: their tokens are lamports. */
const wrappedSol = [
  'So11111111111111111111111111111111111111112',
  '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9',
]

/** Returns the lamports of an owner's token account that are no tokens: its deposit, and SOL that lies on it. */
function depositOf(owner: string, state: AccountState): bigint {
  const token = tokenState(state)
  if (!state || token?.owner !== owner) return 0n
  return state.lamports - (wrappedSol.includes(token.mint) ? token.amount : 0n)
}

/**
 * Returns what the deposit of a token account lost: the account may be closed for somebody else, or its SOL withdrawn. A
 * new deposit is not counted, so that it shows as what it takes from the owner.
 */
function lostDeposit(owner: string, { before, after }: States): bigint {
  const lost = depositOf(owner, before) - depositOf(owner, after)
  return lost > 0n ? lost : 0n
}

type States = { address: string; before: AccountState; after: AccountState }

/**
 * Returns the changes for an owner between two states of accounts, in order; leaves the fee out of the SOL. The deposits
 * of the owner's token accounts are SOL of the owner.
 */
export async function balanceChanges(
  rpc: Rpc,
  owner: string,
  states: readonly States[],
  fee: bigint,
): Promise<Changes> {
  const tokens = new Map<string, bigint>()
  const delegates: string[] = []
  const altered: string[] = []
  let lamports = 0n
  for (const one of states) {
    const { address, before, after } = one
    if (address === owner) lamports += (after?.lamports ?? 0n) - (before?.lamports ?? 0n)
    lamports -= lostDeposit(owner, one)
    const move = (account: TokenState | undefined, sign: bigint) => {
      if (account?.owner === owner)
        tokens.set(account.mint, (tokens.get(account.mint) ?? 0n) + sign * account.amount)
    }
    // An account may be closed, and opened for another token at the same address.
    move(tokenState(before), -1n)
    move(tokenState(after), 1n)
    if (isKept(owner, address, before, after)) continue
    const masters = newMasters(owner, one)
    delegates.push(...masters)
    if (masters.length === 0) altered.push(address)
  }
  const moved = lamports + fee
  const moving = [...tokens].filter(([, units]) => units !== 0n)
  const { terms } = await readTokens(
    rpc,
    moving.map(([mint]) => mint),
  )
  const inTokens = moving.map(([mint, units]): BalanceChange => {
    const own = terms.get(mint)
    const amount = own ? own.text(abs(units)) : formatAmount(abs(units), 0)
    return { units, amount, mint, ...(own?.ruler && { ruler: own.ruler }) }
  })
  const inSol = { units: moved, amount: `${formatAmount(abs(moved), 9)} SOL` }
  return { changes: [...(moved === 0n ? [] : [inSol]), ...inTokens], delegates, altered }
}

const abs = (units: bigint): bigint => (units < 0n ? -units : units)
