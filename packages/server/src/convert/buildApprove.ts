import type { RouteOutput, Routes } from '@portico/contract'
import { encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import type { EvmChain } from '../families/chain.ts'
import type { ChainRpc } from '../families/chainRpc.ts'
import { isUnanswered } from '../families/evm/classifyEvmError.ts'
import type { LowerAddress } from '../families/evm/evmAddress.ts'
import type { RpcCall, RpcOutcome } from '../families/outcome.ts'
import { ApiError } from '../http/apiError.ts'
import { gasPriceCalls, readGasPrices } from './gasPrice.ts'
import { readSpending, type Spending, spendingCalls } from './spending.ts'
import { isNative } from './swapOrder.ts'

type Approval = RouteOutput<Routes['convertBuildApprove']>

/** A transaction before anybody has signed it. */
export type CallTransaction = { from: LowerAddress; to: LowerAddress; data: Hex; value: bigint }

/** Returns the call that tries a transaction without sending it. */
export const tryCall = (
  method: 'eth_call' | 'eth_estimateGas',
  { value, ...rest }: CallTransaction,
): RpcCall => ({
  method,
  params: JSON.stringify([
    { ...rest, value: numberToHex(value) },
    ...(method === 'eth_call' ? ['latest'] : []),
  ]),
})

const works = (outcome: RpcOutcome | undefined) => {
  if (isUnanswered(outcome)) throw new ApiError('UPSTREAM_UNAVAILABLE', { field: 'chainId' })
  return outcome !== undefined && 'result' in outcome
}

/**
 * Builds the transaction with which an account lets the spender take a token: exactly `amount`, or the account's
 * balance. Some tokens first require an allowance of zero. A trial finds these, instead of a list.
 * @throws ApiError `INVALID_REQUEST`, `GAS_ESTIMATION_FAILED`, `UPSTREAM_UNAVAILABLE`.
 */
export async function buildApprove(
  { chain, rpc }: { chain: EvmChain; rpc: ChainRpc },
  { owner, token, spender, amount }: Spending & { amount?: bigint },
): Promise<Approval> {
  if (isNative(token))
    throw new ApiError('INVALID_REQUEST', { field: 'to', description: 'needs no allowance' })
  const outcomes = await rpc.send([...spendingCalls({ owner, token, spender }), ...gasPriceCalls])
  const { balance, allowance } = readSpending(token, outcomes)
  const wanted = amount ?? balance
  const approval = (value: bigint): CallTransaction => ({
    from: owner,
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, value] }),
    value: 0n,
  })
  const [approves, resets] = await rpc.send(
    [approval(wanted), approval(0n)].map((transaction) => tryCall('eth_call', transaction)),
  )
  const step = works(approves) ? 'approve' : 'reset'
  if (step === 'reset' && (allowance === 0n || !works(resets)))
    throw new ApiError('GAS_ESTIMATION_FAILED', { field: 'to' })
  const { standard } = readGasPrices(outcomes.slice(2))
  const id = (address: string) => `${chain.id}:${address}`
  const { data } = approval(step === 'approve' ? wanted : 0n)
  return {
    tx: {
      from: id(owner),
      to: id(token),
      data,
      value: '0',
      eip155: { gasPrice: String(standard) },
    },
    spender: id(spender),
    amount: String(step === 'approve' ? wanted : 0n),
    step,
  }
}
