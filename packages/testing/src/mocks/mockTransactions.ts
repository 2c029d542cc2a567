import type { ActionsOf } from '@portico/core/adapter'
import type { Ledger } from './mockLedger.ts'
import { mockRequest } from './mockRequest.ts'

/** The signature that a mock wallet puts before the bytes that it signs. */
export const mockSignature = new Uint8Array(64).fill(7)

/** Creates signing of a site's own transactions. `check` counts and fails as in `mockActions`. */
export function mockTransactions(
  ledger: Ledger,
  check: (what: string) => void,
): ActionsOf<'signTransaction'> {
  const signed = (bytes: Uint8Array) => Uint8Array.of(...mockSignature, ...bytes)
  return {
    async signTransaction({ connector, transaction, signal }) {
      check('signTransaction')
      const request = { method: 'mock_signTransaction', params: [transaction] }
      await mockRequest(connector, request, 'SIGN_FAILED', signal)
      return signed(transaction)
    },
    async signAllTransactions({ connector, transactions, signal }) {
      check('signAllTransactions')
      const request = { method: 'mock_signAllTransactions', params: transactions }
      await mockRequest(connector, request, 'SIGN_FAILED', signal)
      return transactions.map(signed)
    },
    async signAndSendTransaction({ connector, transaction, options, signal }) {
      check('signAndSendTransaction')
      const request = { method: 'mock_signAndSendTransaction', params: [transaction, options] }
      await mockRequest(connector, request, 'SEND_FAILED', signal)
      return `mock${String(++ledger.batches).padStart(60, '0')}`
    },
  }
}
