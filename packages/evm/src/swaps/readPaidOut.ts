import { type Address, type Client, isAddressEqual, type RpcTransactionReceipt } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { gained } from './gained.ts'

/**
 * Receipts of rollups have the fee for layer 1 in a separate field. Some rollups also take a fee for their operator.
 */
type Receipt = RpcTransactionReceipt & {
  l1Fee?: `0x${string}`
  operatorFeeScalar?: `0x${string}`
  operatorFeeConstant?: `0x${string}`
}

/** Whether there is an operator fee, whose calculation has changed before and may change again. */
const hasOperatorFee = ({ operatorFeeScalar = '0x0', operatorFeeConstant = '0x0' }: Receipt) =>
  BigInt(operatorFeeScalar) > 0n || BigInt(operatorFeeConstant) > 0n

/** Returns the fee that the sender of a transaction paid, in base units of the native currency. */
const costOf = ({ gasUsed, effectiveGasPrice, l1Fee = '0x0' }: Receipt): bigint =>
  BigInt(gasUsed) * BigInt(effectiveGasPrice) + BigInt(l1Fee)

/**
 * Returns the native currency that a swap paid to an account, if no log shows it: the increase of the balance in its
 * block, plus the gas fee. `undefined` if the account did something else in that block, the fee is unknown, or the node
 * does not store balances of that time.
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
  // Somebody else may have sent it: then the account paid nothing, and its nonce is unchanged.
  if ((after ?? 0) - (before ?? 0) !== (isOwn ? 1 : 0)) return undefined
  const came = amount + (isOwn ? costOf(receipt) : 0n)
  return came > 0n ? came : undefined
}
