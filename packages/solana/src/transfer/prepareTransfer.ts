import { formatAmount } from '@portico/core'
import { errorOf, type FeeEstimate } from '@portico/core/adapter'
import { type Address, isWritableRole, type Transaction } from '@solana/kit'
import type { SolanaRpc } from '../node/rpcFor.ts'
import {
  lamportsPerSignature,
  unitsAtMost,
  unitsMarginAtLeast,
  unitsMarginPercent,
} from './feeConstants.ts'
import { planSol } from './planSol.ts'
import { planToken } from './planToken.ts'
import { priceOf } from './priceOf.ts'
import { type ComputeBudget, type Lifetime, toTransaction, type Version } from './toTransaction.ts'
import type { RequestedTransfer, TransferPlan } from './transferPlan.ts'
import { tryTransaction } from './tryTransaction.ts'

/** A transfer that a node has simulated, its costs, and the transaction for it. */
export type PreparedTransfer = FeeEstimate & {
  plan: TransferPlan
  lifetime: Lifetime
  /** The accounts that it may change. */
  writable: readonly Address[]
  transaction(version: Version): Transaction
}

/**
 * Plans a transfer, simulates it for its compute units, and sets their price by what others pay now.
 * @throws PorticoError as `planSol`, `planToken`, `readFailure`; `INSUFFICIENT_FEE`. Rejects with a NodeError.
 */
export async function prepareTransfer(
  rpc: SolanaRpc,
  wanted: RequestedTransfer,
): Promise<PreparedTransfer> {
  const plan = await (wanted.token === undefined ? planSol(rpc, wanted) : planToken(rpc, wanted))
  const { payer, opens, withheld } = plan
  if (plan.lamports < lamportsPerSignature) throw feeMissing(wanted)
  const { value: lifetime } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const tried = { payer, instructions: plan.trial ?? plan.instructions }
  const widest = { units: unitsAtMost, price: 0n }
  const writable = writableIn(plan)
  const [trial, price] = await Promise.all([
    tryTransaction(rpc, toTransaction(tried, widest, lifetime), opens ? [opens] : []),
    priceOf(rpc, writable),
  ])
  const budget = { units: withMargin(trial.units), price }
  return {
    plan,
    lifetime,
    writable,
    fee: feeOf(budget),
    ...(opens && { accountDeposit: trial.lamportsOf(opens) }),
    ...(withheld !== undefined && { withheld }),
    transaction: (version) => toTransaction(plan, budget, lifetime, version),
  }
}

/** Returns the fee: for the one signature, and for all requested units. */
const feeOf = ({ units, price }: ComputeBudget): bigint =>
  lamportsPerSignature + (BigInt(units) * price + 999_999n) / 1_000_000n

function withMargin(units: bigint): number {
  const share = (units * unitsMarginPercent + 99n) / 100n
  const margin = share > unitsMarginAtLeast ? share : unitsMarginAtLeast
  return Math.min(unitsAtMost, Number(units + margin))
}

const writableIn = ({ payer, instructions }: TransferPlan): readonly Address[] => {
  const accounts = instructions.flatMap((instruction) => instruction.accounts ?? [])
  const writable = accounts.filter(({ role }) => isWritableRole(role))
  return [...new Set([payer, ...writable.map(({ address }) => address)])]
}

/**
 * Ensures that the sender can pay, and has nothing or at least the chain's minimum left.
 * @throws PorticoError `INSUFFICIENT_FEE`, `BALANCE_BELOW_RENT`. Rejects with a NodeError.
 */
export async function assertCovered(
  rpc: SolanaRpc,
  { plan, fee, accountDeposit = 0n }: PreparedTransfer,
  wanted: RequestedTransfer,
): Promise<void> {
  const rest = plan.lamports - plan.spends - fee - accountDeposit
  if (rest < 0n) throw feeMissing(wanted)
  const minimum = await rpc.getMinimumBalanceForRentExemption(0n).send()
  if (rest === 0n || rest >= minimum) return
  const { symbol, decimals } = wanted.network.nativeCurrency
  throw errorOf('BALANCE_BELOW_RENT', { minimum: formatAmount(minimum, decimals), symbol })
}

const feeMissing = ({ network }: RequestedTransfer) =>
  errorOf('INSUFFICIENT_FEE', { symbol: network.nativeCurrency.symbol })
