import { formatAmount } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { createNoopSigner } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { parseAddress } from '../actions/parseAddress.ts'
import { readAccounts } from '../node/readAccounts.ts'
import type { SolanaRpc } from '../node/rpcFor.ts'
import { assertCanReceive } from './assertCanReceive.ts'
import type { RequestedTransfer, TransferPlan } from './transferPlan.ts'

/**
 * Plans a transfer of SOL.
 * @throws PorticoError `INVALID_ADDRESS`, `INSUFFICIENT_FUNDS`, `AMOUNT_BELOW_RENT` if it would open an account with
 * less than the chain's minimum, and as `assertCanReceive`.
 */
export async function planSol(
  rpc: SolanaRpc,
  { from, to, amount, network }: RequestedTransfer,
): Promise<TransferPlan> {
  const payer = parseAddress(from)
  const destination = parseAddress(to)
  const [accounts, minimum] = await Promise.all([
    readAccounts(rpc, [payer, destination]),
    rpc.getMinimumBalanceForRentExemption(0n).send(),
  ])
  const [sender, recipient] = accounts
  const lamports = sender?.lamports ?? 0n
  if (lamports < amount) throw errorOf('INSUFFICIENT_FUNDS')
  assertCanReceive(destination, recipient)
  if (amount > 0n && (recipient?.lamports ?? 0n) + amount < minimum) {
    const { symbol, decimals } = network.nativeCurrency
    throw errorOf('AMOUNT_BELOW_RENT', { minimum: formatAmount(minimum, decimals), symbol })
  }
  const transfer = (amount: bigint) =>
    getTransferSolInstruction({ source: createNoopSigner(payer), destination, amount })
  return {
    payer,
    lamports,
    spends: amount,
    instructions: [transfer(amount)],
    // The maximum amount depends on the fee: whether all of it can be paid is checked afterwards.
    trial: [transfer(0n)],
  }
}
