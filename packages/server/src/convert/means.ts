import type { ApiErrorCode } from '@portico/contract'
import type { ChainRpc } from '../families/chainRpc.ts'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import { nativeCall, readHex, readNative } from '../families/evm/erc20Calls.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import { type RpcCall, type RpcOutcome, readError } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { type CallTransaction, tryCall } from './buildApprove.ts'
import { gasPriceCalls, readGasPrices } from './gasPrice.ts'
import { readSpending, spendingCalls } from './spending.ts'

/** The gas limit in percent of the estimate: the path through pools takes more gas after the price has moved. */
const gasPercent = 130n

/** Error codes by the text in a node's answer to a trial. Any other text is `GAS_ESTIMATION_FAILED`. */
const reasons: readonly (readonly [RegExp, ApiErrorCode])[] = [
  [
    /too little received|insufficient weth9|insufficient token|insufficient_output_amount/i,
    'PRICE_MOVED',
  ],
  // V4TooLittleReceived(uint256,uint256)
  [/0x8b063d73/i, 'PRICE_MOVED'],
  [/insufficient funds/i, 'FEE_TOO_HIGH'],
]

/** The balances that an account needs for a transaction, and the price of gas. */
export type Means = { balance: bigint; allowance: bigint; native: bigint; gasPrice: bigint }

type Spending = { user: LowerAddress; from: LowerAddress }

/** Returns the calls that `meansOf` reads. */
export const meansCalls = (
  { user: owner, from: token }: Spending,
  spender: LowerAddress,
): RpcCall[] => [...gasPriceCalls, nativeCall(owner), ...spendingCalls({ owner, token, spender })]

/** @throws ApiError `UPSTREAM_UNAVAILABLE`. */
export function meansOf({ from }: Spending, outcomes: readonly RpcOutcome[]): Means {
  const [native, ...spent] = outcomes.slice(gasPriceCalls.length)
  return {
    ...readSpending(from, spent),
    native: readNative(native) ?? 0n,
    gasPrice: readGasPrices(outcomes).standard,
  }
}

/** Reads the means with a separate request. @throws ApiError `UPSTREAM_UNAVAILABLE`. */
export const readMeans = async (
  rpc: ChainRpc,
  order: Spending,
  spender: LowerAddress,
): Promise<Means> => meansOf(order, await rpc.send(meansCalls(order, spender)))

/**
 * Checks that an account can pay. `takes`: whether a spender takes the token.
 * @throws ApiError `BALANCE_TOO_LOW`, `ALLOWANCE_TOO_LOW`.
 */
export function checkMeans(
  { balance, allowance }: Means,
  { amount }: { amount: bigint },
  { takes }: { takes: boolean },
): void {
  if (balance < amount) throw new ApiError('BALANCE_TOO_LOW', { field: 'amount' })
  if (takes && allowance < amount) throw new ApiError('ALLOWANCE_TOO_LOW', { field: 'amount' })
}

function readEstimate(outcome: RpcOutcome | undefined): bigint {
  if (isUnanswered(outcome)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  const hex = readHex(outcome)
  if (hex && hex.length > 2) return (BigInt(hex) * gasPercent) / 100n
  throw failed(outcome)
}

/** Returns why a transaction that a node tried would fail. */
export function failed(outcome: RpcOutcome | undefined): ApiError {
  const { message = '', data } = outcome && 'error' in outcome ? readError(outcome) : {}
  const reason = `${message} ${typeof data === 'string' ? data : ''}`
  const [, code] = reasons.find(([pattern]) => pattern.test(reason)) ?? []
  return new ApiError(code ?? 'GAS_ESTIMATION_FAILED', { field: 'amount' })
}

/** Tries a transaction on the chain, and returns its gas limit. @throws ApiError with the reason why it would fail. */
export async function tryOut(
  rpc: ChainRpc,
  transaction: CallTransaction,
  means: Means,
): Promise<bigint> {
  const [estimate] = await rpc.send([tryCall('eth_estimateGas', transaction)])
  const gas = readEstimate(estimate)
  if (means.native < transaction.value + gas * means.gasPrice)
    throw new ApiError('FEE_TOO_HIGH', { field: 'amount' })
  return gas
}
