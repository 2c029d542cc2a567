import type { Network } from '@portico/core'
import type { SwapActions } from '@portico/core/adapter'
import type { Ledger } from './mockLedger.ts'
import { mockRequest } from './mockRequest.ts'

/** The source that takes tokens by a signature. */
const bySignature = 'uniswap-v4'

/**
 * Creates swaps over a ledger: the minimum received that was ordered arrives. `reach` counts each call, and throws if a
 * test wants it.
 */
export function mockSwaps(
  ledger: Ledger,
  reach: (what: keyof SwapActions, network: Network) => void,
): SwapActions {
  const allowed = new Map<string, bigint>()
  const least = new Map<string, bigint>()
  const send = async (
    { connector }: Parameters<SwapActions['swap']>[0] | Parameters<SwapActions['approve']>[0],
    transaction: { from: string; to: string; value: string },
  ) => {
    const request = { method: 'eth_sendTransaction', params: [transaction] }
    await mockRequest(connector, request, 'SEND_FAILED')
    return `0x${(ledger.sent.size + 1).toString(16).padStart(64, '0')}`
  }
  return {
    canSwap: () => true,
    async readAllowance({ network, token }) {
      reach('readAllowance', network)
      return allowed.get(token) ?? 0n
    },
    needsSignature: async ({ source }) => source === bySignature,
    async approve(params) {
      const { network, owner, token, amount } = params
      reach('approve', network)
      const hash = await send(params, { from: owner, to: token, value: '0x0' })
      ledger.sent.set(hash, { network, from: owner, to: token, amount })
      allowed.set(token, amount)
      return { hash, step: 'approve' }
    },
    async swap(params) {
      const { network, owner, transaction, amount, give } = params
      reach('swap', network)
      const value = `0x${(give === undefined ? amount : 0n).toString(16)}`
      if (give !== undefined && params.source === bySignature) {
        params.onSign?.()
        const request = { method: 'eth_signTypedData_v4', params: [owner, '{}'] }
        await mockRequest(params.connector, request, 'SIGN_FAILED')
        params.onRequest?.({})
      }
      const hash = await send(params, { from: owner, to: transaction.to, value })
      ledger.sent.set(hash, { network, from: owner, to: transaction.to, amount })
      least.set(hash, params.least)
      return { hash, ...ledger.seen }
    },
    async canBatch({ connector }) {
      const answer = await connector.request({ method: 'wallet_getCapabilities' })
      return Object.keys(answer ?? {}).length > 0
    },
    async batch({ network, owner, transaction, connector, amount, payment, onRequest, ...order }) {
      reach('batch', network)
      onRequest?.({})
      const calls = [transaction, ...(payment ? [{ to: payment.to }] : [])]
      const request = { method: 'wallet_sendCalls', params: [{ calls }] }
      await mockRequest(connector, request, 'SEND_FAILED')
      const hash = `0x${(ledger.sent.size + 1).toString(16).padStart(64, '0')}`
      const moved = payment ?? { from: owner, to: transaction.to, amount }
      ledger.sent.set(hash, { network, ...moved })
      least.set(hash, order.least)
      return { id: hash }
    },
    explain: (error) => error,
    async readReceived({ network, hash }) {
      reach('readReceived', network)
      return least.get(hash)
    },
  }
}
