import { type Address, hexToBigInt, type TransactionSerializable } from 'viem'
import { estimateFeesPerGas, estimateGas, getBalance, getTransactionCount } from 'viem/actions'
import { nodeClient, nodeWords } from '../chains/evm.ts'
import type { Chain } from '../config.ts'
import type { EvmTransaction } from '../requests/ask.ts'
import { evmChainId } from '../requests/values.ts'

/** A transaction that is ready to sign, its highest fee in wei, and why it may fail. */
export type Prepared = {
  transaction: TransactionSerializable
  maxFee: bigint
  problem: string | undefined
}

/** Used when the node cannot estimate, because the transaction would fail as things stand. */
const fallbackGas = 500_000n
/** No block holds more: a site that asks for it would have any fee be paid. */
const mostGas = 60_000_000n

/** Adds half as much again: state may move on between the estimate and the block. */
const withMargin = (gas: bigint) => (gas * 3n) / 2n

/** Completes a transaction with nonce, gas and fees from the chain's node. */
export async function prepareTransaction(
  chain: Chain,
  from: Address,
  request: EvmTransaction,
): Promise<Prepared> {
  const client = nodeClient(chain)
  const call = {
    to: request.to,
    data: request.data,
    value: request.value ? hexToBigInt(request.value) : 0n,
  }
  const [nonce, fees, balance, estimate] = await Promise.all([
    getTransactionCount(client, { address: from, blockTag: 'pending' }),
    readFees(chain, request),
    getBalance(client, { address: from }),
    estimateGas(client, { account: from, ...call })
      .then((gas) => ({ gas: withMargin(gas), problem: undefined }))
      .catch((error: unknown) => ({ gas: undefined, problem: nodeWords(error) })),
  ])
  const asked = request.gas ? hexToBigInt(request.gas) : 0n
  const estimated = estimate.gas ?? (asked || fallbackGas)
  const wanted = asked > estimated ? asked : estimated
  const gas = wanted > mostGas ? mostGas : wanted
  const price = 'gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas
  const maxFee = gas * price
  return {
    transaction: {
      chainId: evmChainId(chain.id),
      nonce: request.nonce ? Number(request.nonce) : nonce,
      gas,
      ...call,
      ...fees,
    } as TransactionSerializable,
    maxFee,
    problem:
      call.value + maxFee > balance ? 'the account holds less than this costs.' : estimate.problem,
  }
}

async function readFees(chain: Chain, request: EvmTransaction) {
  if (request.gasPrice && !request.maxFeePerGas)
    return { type: 'legacy', gasPrice: hexToBigInt(request.gasPrice) } as const
  const fees = await estimateFeesPerGas(nodeClient(chain))
  const maxFeePerGas = request.maxFeePerGas ? hexToBigInt(request.maxFeePerGas) : fees.maxFeePerGas
  const tip = request.maxPriorityFeePerGas
    ? hexToBigInt(request.maxPriorityFeePerGas)
    : fees.maxPriorityFeePerGas
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint.
  const maxPriorityFeePerGas = tip < maxFeePerGas ? tip : maxFeePerGas
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const
}
