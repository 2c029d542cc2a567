import type { EvmTransaction } from '@portico/decode'
import type { Payment } from '@portico/decode/evm'
import type { Move } from './spending.ts'

/** A call of `transfer(address,uint256)`, without anything before or behind its two words. */
const transferCall = /^0xa9059cbb0{24}[\da-f]{40}([\da-f]{64})$/i

/** Returns the highest fee that a transaction can cost, at any speed that the visitor may choose. */
function feeOf({ gas, speeds, l1Fee }: Pick<Payment, 'gas' | 'speeds' | 'l1Fee'>): bigint {
  const prices = Object.values(speeds).map(({ maxFeePerGas }) => maxFeePerGas)
  const [highest = 0n] = prices.toSorted((one, other) => (one < other ? 1 : -1))
  return gas * highest + l1Fee
}

/**
 * Returns all that can leave an account by a transaction of an EVM chain, with its highest fee. Only two kinds are
 * known: a payment of the native currency without data, and `transfer` of a token. Undefined for everything else: a
 * call may spend what the account has permitted, or permit more.
 */
export function movesOf(
  chainId: string,
  { to, data = '0x' }: Pick<EvmTransaction, 'to' | 'data'>,
  payment: Pick<Payment, 'gas' | 'speeds' | 'l1Fee' | 'value'>,
): readonly Move[] | undefined {
  if (!/^eip155:\d+$/.test(chainId) || to === undefined) return undefined
  const { value } = payment
  const native = (amount: bigint): Move => ({ asset: `${chainId}/slip44:60`, amount })
  const fee = native(feeOf(payment))
  if (data === '0x') return [native(value), fee]
  const [, amount] = transferCall.exec(data) ?? []
  if (amount === undefined || value > 0n) return undefined
  return [{ asset: `${chainId}/erc20:${to.toLowerCase()}`, amount: BigInt(`0x${amount}`) }, fee]
}
