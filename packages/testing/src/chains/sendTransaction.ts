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

/** For a machine that is busy: nothing else takes so long. */
const mineTimeoutMs = 60_000

/**
 * Gas limit for an estimate, with head-room of one half: a contract may do more work once the block's
 * second has moved on than it did when the estimate was made.
 */
export function withGasMargin(estimate: bigint): bigint {
  return (estimate * 3n) / 2n
}

/**
 * Sends from an account that the node has unlocked (any of `accounts`) and returns the transaction
 * hash: once it is mined on a node that mines by itself at once, else while it is pending.
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
 * The node answers a little before its automatic block is there. Each look takes about a millisecond.
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
 * The receipt of a transaction, once it is mined. viem's `waitForTransactionReceipt` looks anew at each new block only, and
 * passes over one that comes while it looks: where a block is mined for each transaction, it then waits in vain.
 */
export async function receiptOf(url: string, hash: Hex): Promise<TransactionReceipt> {
  await waitUntilMined(url, hash)
  return createPublicClient({ transport: http(url) }).getTransactionReceipt({ hash })
}
