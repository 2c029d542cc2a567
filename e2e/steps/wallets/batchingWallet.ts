import type { Page } from '@playwright/test'
import { type BatchedCall, type LocalAccount, rpc, sendAtomically } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { announce, decentInfo } from './hostileWallet.ts'

type Batch = { atomicRequired: boolean; calls: readonly BatchedCall[] }

/** A spec's view of a wallet that supports batches. */
export type BatchingWallet = {
  /** The batches that it received. */
  asked: readonly Batch[]
  /** Sets work that runs before each batch is sent. If it throws, the batch is declined. */
  onAsked: (work: () => Promise<void>) => void
}

/** Puts a wallet on the page that never prompts, and sends several calls as one (EIP-5792, by EIP-7702). */
export async function announceBatching(
  page: Page,
  url: string,
  { address, privateKey }: LocalAccount,
): Promise<BatchingWallet> {
  const asked: Batch[] = []
  let work = async () => {}
  // The page gets a rejection of an exposed function without its code, so the answer contains the error.
  await page.exposeFunction('batchSend', async ([batch]: [Batch]) => {
    asked.push(batch)
    await work()
    return { id: await sendAtomically(url, privateKey, batch.calls) }
  })
  await page.exposeFunction('batchStatus', async ([id]: [Hex]) => {
    const receipt = await rpc<{ status: Hex } | null>(url, 'eth_getTransactionReceipt', [id])
    const receipts = receipt ? [{ ...receipt, transactionHash: id }] : []
    const status = receipt ? (receipt.status === '0x1' ? 200 : 500) : 100
    return { version: '2.0.0', id, chainId: '0x7a69', status, atomic: true, receipts }
  })
  const answers = {
    eth_requestAccounts: { gives: [address] },
    eth_accounts: { gives: [address] },
    eth_chainId: { gives: '0x7a69' },
    wallet_connect: { throws: { code: 4200, message: 'Not here' } },
    wallet_getCapabilities: { gives: { '0x7a69': { atomic: { status: 'supported' } } } },
    wallet_sendCalls: { asks: 'batchSend' },
    wallet_getCallsStatus: { asks: 'batchStatus' },
  }
  await announce(page, [{ info: decentInfo, answers }])
  return {
    asked,
    onAsked: (next) => {
      work = next
    },
  }
}
