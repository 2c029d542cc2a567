import { type Address, type Client, isAddressEqual, type RpcTransactionReceipt } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { gained } from './gained.ts'

/** Chains above another one take what writing to that one costs, and say it in a field of their own. Some take a fee for their operator. */
type Receipt = RpcTransactionReceipt & {
  l1Fee?: `0x${string}`
  operatorFeeScalar?: `0x${string}`
  operatorFeeConstant?: `0x${string}`
}

/** Whether its operator took a fee, which follows from its parts by a rule that has changed and may again. */
const hasOperatorFee = ({ operatorFeeScalar = '0x0', operatorFeeConstant = '0x0' }: Receipt) =>
  BigInt(operatorFeeScalar) > 0n || BigInt(operatorFeeConstant) > 0n

/** What a transaction cost the account that sent it, in base units of the own currency. */
const costOf = ({ gasUsed, effectiveGasPrice, l1Fee = '0x0' }: Receipt): bigint =>
  BigInt(gasUsed) * BigInt(effectiveGasPrice) + BigInt(l1Fee)

/**
 * What a swap paid an account in the own currency where no log says it: what the account has more after its block, and what it paid for gas.
 * `undefined` where the account did something else in that block, what it paid cannot be told, or the node keeps no balances of then.
 */
export async function readPaidOut(
  client: Client,
  account: Address,
  receipt: Receipt,
): Promise<bigint | undefined> {
  const blockNumber = BigInt(receipt.blockNumber)
  const isOwn = isAddressEqual(receipt.from, account)
  if (isOwn && hasOperatorFee(receipt)) return undefined
  const [amount, before, after] = await Promise.all([
    gained(client, account, blockNumber),
    ...[blockNumber - 1n, blockNumber].map((block) =>
      getTransactionCount(client, { address: account, blockNumber: block }),
    ),
  ])
  // Somebody else may have sent it: then the account paid nothing, and its number stands.
  if ((after ?? 0) - (before ?? 0) !== (isOwn ? 1 : 0)) return undefined
  const came = amount + (isOwn ? costOf(receipt) : 0n)
  return came > 0n ? came : undefined
}
