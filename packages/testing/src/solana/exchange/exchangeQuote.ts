import type { Rpc, SolanaRpcApi } from '@solana/kit'
import type { ExchangeVault } from './exchangeVaults.ts'

const arriving = (amount: bigint, { transferFee }: ExchangeVault): bigint => {
  if (!transferFee) return amount
  const { basisPoints, maximum } = transferFee
  const fee = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
  return amount - (fee > maximum ? maximum : fee)
}

/**
 * Returns the exchange's current output for an amount, and the price impact: the part of the sold amount in the vault
 * afterwards, in millionths.
 */
export async function quoteExchange(
  rpc: Rpc<SolanaRpcApi>,
  { give, get, amount }: { give: ExchangeVault; get: ExchangeVault; amount: bigint },
): Promise<{ out: bigint; impact: bigint }> {
  const holding = async ({ vault }: ExchangeVault) =>
    BigInt((await rpc.getTokenAccountBalance(vault).send()).value.amount)
  const [before, stock] = await Promise.all([holding(give), holding(get)])
  const taken = arriving(amount, give)
  const after = before + taken
  return {
    out: arriving((stock * taken) / after, get),
    impact: (taken * 1_000_000n) / after,
  }
}
