import {
  type Address,
  createPublicClient,
  type Hex,
  http,
  type TransactionReceipt,
  toHex,
} from 'viem'
import { ChainError } from './chainError.ts'
import { rpc } from './rpc.ts'

/** In milliseconds. Only a busy machine takes this long. */
const mineTimeoutMs = 60_000

/**
 * Returns a gas limit of one and a half times the estimate. A contract may do more work when the time of the block has
 * advanced since the estimate.
 */
export function withGasMargin(estimate: bigint): bigint {
  return (estimate * 3n) / 2n
}

/**
 * Sends from an account that the node has unlocked (any of `accounts`), and returns the transaction hash. On a node
 * that mines automatically it waits for the block. Otherwise the transaction is still pending.
 */
export async function sendTransaction(
  url: string,
  transaction: { from: Address; to: Address; data?: Hex; value?: bigint },
): Promise<Hex> {
  const { from, to, data = '0x', value = 0n } = transaction
  const request = { from, to, data, value: toHex(value) }
  const estimate = BigInt(await rpc<Hex>(url, 'eth_estimateGas', [request]))
  const gas = toHex(withGasMargin(estimate))
  const automine = await rpc<boolean>(url, 'anvil_getAutomine')
  const hash = await rpc<Hex>(url, 'eth_sendTransaction', [{ ...request, gas }])
  if (automine) await waitUntilMined(url, hash)
  return hash
}

/**
 * Waits for the automatic block, which exists a little after the node's answer. Each check takes about a millisecond.
 * @throws ChainError `NOT_MINED` after a minute.
 */
export async function waitUntilMined(url: string, hash: Hex): Promise<void> {
  const deadline = performance.now() + mineTimeoutMs
  while (!(await rpc(url, 'eth_getTransactionReceipt', [hash]))) {
    if (performance.now() > deadline) {
      throw new ChainError(
        'NOT_MINED',
        `Transaction ${hash} was not mined within ${mineTimeoutMs} ms.`,
      )
    }
  }
}

/**
 * Returns the receipt of a transaction once it is mined. viem's `waitForTransactionReceipt` checks only at each new
 * block, and misses a block that arrives during its check. On a node that mines a block for each transaction, it then
 * waits in vain.
 */
export async function receiptOf(url: string, hash: Hex): Promise<TransactionReceipt> {
  await waitUntilMined(url, hash)
  return createPublicClient({ transport: http(url) }).getTransactionReceipt({ hash })
}
