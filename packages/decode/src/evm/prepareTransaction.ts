import { type Address, hexToBigInt, type TransactionSerializable } from 'viem'
import { estimateGas, getBalance, getTransactionCount } from 'viem/actions'
import type { EvmTransaction } from '../evmTransaction.ts'
import { createL1Fees } from './l1Fee.ts'
import { type EvmNode, type NodeAddress, nodeClient, nodeWords } from './node.ts'
import { readUsualFees, type UsualFees } from './readUsualFees.ts'

/** A transaction that is ready to sign, its maximum fee in wei including those besides gas, and why it may fail. */
export type Prepared = {
  transaction: TransactionSerializable
  maxFee: bigint
  problem: string | undefined
  /** Whether the account holds less than it costs. */
  isShort: boolean
  /**
   * Whether the site set gas or a price far above the need of such a transaction. The account may have to pay all of
   * it.
   */
  isHighFee: boolean
}

/** Used if the node cannot estimate, because the transaction would currently fail. */
const fallbackGas = 500_000n
/** Maximum gas: no block holds more, and a site that sets more could have any fee paid. */
const mostGas = 60_000_000n

/** Multiple of the estimated fee at the network's own price from which a fee is high: no site has a reason for more. */
const highFeeFrom = 5n

/** Adds a half: the state may change between the estimate and the block. */
export const withMargin = (gas: bigint) => (gas * 3n) / 2n

/** Completes a transaction with nonce, gas and fees from the chain's node. */
export async function prepareTransaction(
  chain: EvmNode,
  from: Address,
  request: EvmTransaction,
): Promise<Prepared> {
  const client = nodeClient(chain)
  const call = {
    to: request.to,
    data: request.data,
    value: request.value ? hexToBigInt(request.value) : 0n,
  }
  const estimating = estimateGas(client, { account: from, ...call })
    .then((gas) => ({ gas: withMargin(gas), problem: undefined }))
    .catch((error: unknown) => ({ gas: undefined, problem: nodeWords(error) }))
  const limit = estimating.then((estimate) => gasOf(request, estimate.gas))
  const [nonce, usual, balance, l1Fee, estimate, gas] = await Promise.all([
    getTransactionCount(client, { address: from, blockTag: 'pending' }),
    readUsualFees(client),
    getBalance(client, { address: from }),
    createL1Fees()(client, { chainId: chain.chainId, data: call.data, gas: () => limit }),
    estimating,
    limit,
  ])
  const fees = feesOf(request, usual)
  const price = priceOf(fees)
  const maxFee = gas * price + l1Fee
  const isShort = call.value + maxFee > balance
  return {
    transaction: {
      chainId: chain.chainId,
      nonce: request.nonce ? Number(request.nonce) : nonce,
      gas,
      ...call,
      ...fees,
    } as TransactionSerializable,
    maxFee,
    problem: isShort ? 'the account doesn’t hold enough for this.' : estimate.problem,
    isShort,
    isHighFee: isHigh({ gas, price }, { gas: estimate.gas, price: priceOf(usual) }),
  }
}

/**
 * Returns the displayed transaction with its current nonce: another one may have used the earlier nonce. Only a nonce
 * that the site set stays.
 */
export async function withCurrentNonce(
  chain: NodeAddress,
  from: Address,
  request: EvmTransaction,
  { transaction }: Prepared,
): Promise<TransactionSerializable> {
  if (request.nonce) return transaction
  const pending = { address: from, blockTag: 'pending' } as const
  return { ...transaction, nonce: await getTransactionCount(nodeClient(chain), pending) }
}

/** Whether a fee is far above that of the estimated gas at the network's own price. */
export const isHigh = (
  { gas, price }: { gas: bigint; price: bigint },
  usual: { gas: bigint | undefined; price: bigint },
): boolean => gas * price > (usual.gas ?? fallbackGas) * usual.price * highFeeFrom

/** Returns the gas that the site requested, and at least the estimate. */
export function gasOf(request: Pick<EvmTransaction, 'gas'>, estimate: bigint | undefined): bigint {
  const requested = request.gas ? hexToBigInt(request.gas) : 0n
  const estimated = estimate ?? (requested || fallbackGas)
  const wanted = requested > estimated ? requested : estimated
  return wanted > mostGas ? mostGas : wanted
}

const priceOf = (fees: UsualFees): bigint =>
  'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas

/** Returns the prices that the site set, completed by the network's own. Without a base fee there is one price. */
function feesOf(request: EvmTransaction, usual: UsualFees) {
  if ('gasPrice' in usual) {
    const requested = request.gasPrice ?? request.maxFeePerGas
    const gasPrice = requested ? hexToBigInt(requested) : usual.gasPrice
    return { type: 'legacy', gasPrice } as const
  }
  if (request.gasPrice && !request.maxFeePerGas)
    return { type: 'legacy', gasPrice: hexToBigInt(request.gasPrice) } as const
  const maxFeePerGas = request.maxFeePerGas ? hexToBigInt(request.maxFeePerGas) : usual.maxFeePerGas
  const tip = request.maxPriorityFeePerGas
    ? hexToBigInt(request.maxPriorityFeePerGas)
    : usual.maxPriorityFeePerGas
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
  const maxPriorityFeePerGas = tip < maxFeePerGas ? tip : maxFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const
}
