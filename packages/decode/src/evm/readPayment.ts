import { type Address, hexToBigInt } from 'viem'
import { estimateGas, getBalance, getCode, getTransactionCount } from 'viem/actions'
import type { EvmTransaction } from '../evmTransaction.ts'
import { createL1Fees } from './l1Fee.ts'
import { type EvmNode, nodeClient } from './node.ts'
import { gasOf, isHigh, withMargin } from './prepareTransaction.ts'
import { readSpeeds, type Speeds } from './speeds.ts'

/** The data that a transaction needs before signing, with a choice of fees. Amounts in wei. */
export type Payment = {
  nonce: number
  gas: bigint
  value: bigint
  speeds: Speeds
  /** Without a base fee, the highest price of a speed is the only one (`gasPrice`). */
  hasBaseFee: boolean
  /** The network's fees for layer 1 and for its operator, in addition to gas. */
  l1Fee: bigint
  balance: bigint
  /** Whether the site set a gas limit far above the need of such a transaction. */
  isHighFee: boolean
  /** Whether there is data, but no contract at the address. */
  isForNobody: boolean
}

/**
 * Reads it from the chain's node; the nonce is the next one unless the site set one. Rejects if the node does not
 * answer.
 */
export async function readPayment(
  chain: EvmNode,
  from: Address,
  { to, data, value: given, ...request }: EvmTransaction,
): Promise<Payment> {
  const client = nodeClient(chain)
  const value = given ? hexToBigInt(given) : 0n
  const hasData = data !== undefined && data !== '0x'
  const estimating = estimateGas(client, { account: from, to, data, value })
    .then(withMargin)
    .catch(() => undefined)
  const limit = estimating.then((estimate) => gasOf(request, estimate))
  const [count, priced, balance, l1Fee, estimate, gas, code] = await Promise.all([
    getTransactionCount(client, { address: from, blockTag: 'pending' }),
    readSpeeds(client),
    getBalance(client, { address: from }),
    createL1Fees()(client, { chainId: chain.chainId, data, gas: () => limit }),
    estimating,
    limit,
    to && hasData ? getCode(client, { address: to }) : 'none',
  ])
  const price = priced.speeds.normal.maxFeePerGas
  return {
    nonce: request.nonce ? Number(request.nonce) : count,
    gas,
    value,
    ...priced,
    l1Fee,
    balance,
    isHighFee: isHigh({ gas, price }, { gas: estimate, price }),
    isForNobody: code === undefined || code === '0x',
  }
}
