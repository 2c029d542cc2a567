import type { Address, Hex } from 'viem'
import { accounts } from './accounts.ts'
import { ChainError } from './chainError.ts'
import { rpc } from './rpc.ts'
import { sendTransaction } from './sendTransaction.ts'

/**
 * Sends from the deployer, all in one block, in any mining mode, so that a fresh chain always looks the same. Throws
 * DEPLOY_FAILED.
 */
export async function sendAll(
  url: string,
  calls: readonly { to: Address; data: Hex; value?: bigint }[],
): Promise<void> {
  const automine = await rpc<boolean>(url, 'anvil_getAutomine')
  const hashes: Hex[] = []
  if (automine) await rpc(url, 'evm_setAutomine', [false])
  try {
    for (const call of calls) {
      hashes.push(await sendTransaction(url, { from: accounts.deployer.address, ...call }))
    }
    await rpc(url, 'evm_mine')
  } finally {
    if (automine) await rpc(url, 'evm_setAutomine', [true])
  }
  for (const hash of hashes) {
    const status = (await receipt(url, hash))?.status
    if (status !== '0x1') {
      throw new ChainError('DEPLOY_FAILED', `Transaction ${hash} on ${url} ended with ${status}.`)
    }
  }
}

function receipt(url: string, hash: Hex): Promise<{ status: Hex } | null> {
  return rpc(url, 'eth_getTransactionReceipt', [hash])
}
