import type { Hex } from 'viem'
import { walletError } from './walletError.ts'

/** A batch in the form of EIP-5792. */
type Batch = {
  from: string
  chainId: string
  atomicRequired: boolean
  calls: readonly { to: Hex; value?: Hex; data?: Hex }[]
}

/** The parts of the wallet that batches need. */
type Wallet = {
  chainId(): number
  send(transaction: object): Promise<Hex>
  /** Sends several calls as one. Missing if the wallet cannot do that. */
  sendAtomically?: ((calls: Batch['calls']) => Promise<Hex>) | undefined
  receiptOf(hash: Hex): Promise<{ status: Hex } | null>
}

/** Creates batches of calls (EIP-5792): one transaction after the other, or all as one if the wallet supports it. */
export function testWalletCalls({ chainId, send, sendAtomically, receiptOf }: Wallet) {
  const batches = new Map<string, Hex[]>()
  const hex = () => `0x${chainId().toString(16)}`
  return {
    wallet_getCapabilities: () => ({
      [hex()]: { atomic: { status: sendAtomically ? 'supported' : 'unsupported' } },
    }),
    async wallet_sendCalls([batch]: [Batch]) {
      if (Number(batch.chainId) !== chainId()) throw walletError(5710, 'Unsupported chain.')
      if (batch.atomicRequired && !sendAtomically)
        throw walletError(5760, 'Atomicity is not supported.')
      const hashes: Hex[] = []
      if (sendAtomically) hashes.push(await sendAtomically(batch.calls))
      else for (const call of batch.calls) hashes.push(await send({ from: batch.from, ...call }))
      const id = `0x${(batches.size + 1).toString(16)}`
      batches.set(id, hashes)
      return { id }
    },
    async wallet_getCallsStatus([id]: [string]) {
      const hashes = batches.get(id)
      if (!hashes) throw walletError(5730, 'Unknown bundle id.')
      const found = await Promise.all(hashes.map(receiptOf))
      const receipts = found.flatMap((receipt, at) =>
        receipt ? [{ ...receipt, transactionHash: hashes[at] }] : [],
      )
      const reverted = receipts.filter(({ status }) => status === '0x0').length
      const settled = reverted === 0 ? 200 : reverted === hashes.length ? 500 : 600
      const status = receipts.length < hashes.length ? 100 : settled
      return {
        version: '2.0.0',
        id,
        chainId: hex(),
        status,
        atomic: sendAtomically !== undefined,
        receipts,
      }
    },
  }
}
