import type { PorticoError } from '@portico/core'
import { errorOf, swapProblem } from '@portico/core/adapter'
import { isKept } from '@portico/decode/solana'
import { type Address, getBase64EncodedWireTransaction } from '@solana/kit'
import { readFailure } from '../errors/readFailure.ts'
import { accountOf, readAccounts } from '../node/readAccounts.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { tokenAccountIn } from '../node/tokenAccounts.ts'
import { lamportsPerSignature } from '../transfer/feeConstants.ts'
import { type AccountState, holdingsIn } from './holdings.ts'
import type { ReadySwap } from './readySwap.ts'
import { wrappedSol } from './swapPlace.ts'

/** Maximum number of accounts in one answer of a node; a transaction names fewer. */
const mostAccounts = 100

/**
 * The change of an owner's balance by mint, negative for a loss. SOL and wrapped SOL are one, without the fee and the
 * deposits in the owner's accounts.
 */
export type SwapChanges = ReadonlyMap<Address, bigint>

/** @throws PorticoError `INSUFFICIENT_FUNDS` if the account from which the swap takes has less. */
function assertHeld({
  place: { owner, give },
  amount,
  held,
}: Pick<ReadySwap, 'place' | 'amount'> & { held: (address: Address) => AccountState }): void {
  const account = held(give.isSol ? owner : give.account)
  const has = give.isSol ? account?.lamports : account && tokenAccountIn(account.data)?.amount
  if ((has ?? 0n) < amount) throw errorOf('INSUFFICIENT_FUNDS')
}

/** The text of the chain's own programs for missing lamports: here, for the fee and the deposits of new accounts. */
const lacksLamports = /insufficient lamports/

const whyNot = (error: unknown, logs: readonly string[]): PorticoError =>
  logs.some((line) => lacksLamports.test(line))
    ? errorOf('INSUFFICIENT_FEE', { symbol: 'SOL' }, error)
    : readFailure(error, logs)

/**
 * Simulates a swap on the site's own node, and compares the owner's holdings before and after.
 * @throws PorticoError the problem `unsafe` if somebody else could spend afterwards; `INSUFFICIENT_FUNDS`; the failure,
 * as `readFailure`; `GAS_ESTIMATE_FAILED`. Rejects with a NodeError.
 */
export async function simulateSwap(
  rpc: SolanaRpc,
  { transaction, place, writable, priority, amount }: ReadySwap,
): Promise<SwapChanges> {
  const { owner, give, get } = place
  const addresses = [...new Set([owner, give.account, get.account, ...writable])]
  // An account that is left out could be the one that matters.
  if (addresses.length > mostAccounts) throw swapProblem('unsafe')
  const before = await readAccounts(rpc, addresses)
  assertHeld({ place, amount, held: (address) => before[addresses.indexOf(address)] })
  const { value } = await rpc
    .simulateTransaction(getBase64EncodedWireTransaction(transaction), {
      encoding: 'base64',
      commitment: 'confirmed',
      sigVerify: false,
      accounts: { encoding: 'base64', addresses },
    })
    .send()
  if (value.err !== null) throw whyNot(value.err, value.logs ?? [])
  if (value.accounts?.length !== addresses.length) throw errorOf('GAS_ESTIMATE_FAILED')
  const after = value.accounts.map((account) => (account ? accountOf(account) : undefined))
  if (!addresses.every((address, at) => isKept(owner, address, before[at], after[at])))
    throw swapProblem('unsafe')
  const [had, has] = [before, after].map((states) => holdingsIn(owner, addresses, states))
  if (!had || !has) throw errorOf('GAS_ESTIMATE_FAILED')
  const fee = lamportsPerSignature + priority
  const mints = new Set([...had.tokens.keys(), ...has.tokens.keys()])
  const tokens = [...mints].map(
    (mint) => [mint, (has.tokens.get(mint) ?? 0n) - (had.tokens.get(mint) ?? 0n)] as const,
  )
  return new Map([[wrappedSol, has.lamports - had.lamports + fee] as const, ...tokens])
}
