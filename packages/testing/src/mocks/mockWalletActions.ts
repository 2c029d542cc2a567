import {
  type CallsStatus,
  errorOf,
  type TransactionRequest,
  type WalletActions,
  type WalletPermission,
} from '@portico/core/adapter'
import { addressKey } from '@portico/core/internal'
import type { Ledger } from './mockLedger.ts'
import { mockRequest } from './mockRequest.ts'

const statusOf = {
  confirmed: 'confirmed',
  pending: 'pending',
  dropped: 'pending',
  reverting: 'reverted',
  reverted: 'reverted',
  replaced: 'failed',
} as const satisfies Record<Ledger['outcome'], CallsStatus['status']>

/** Creates the actions that only wallets can perform, over a ledger. `check` counts and fails as in `mockActions`. */
export function mockWalletActions(ledger: Ledger, check: (what: string) => void): WalletActions {
  const sent = (params: readonly TransactionRequest[]) => {
    for (const { to, data = '0x' } of params)
      if (!to.startsWith('0x') || !data.startsWith('0x')) throw errorOf('INVALID_CALL')
    return `0x${(++ledger.batches).toString(16).padStart(64, '0')}`
  }
  const permissions = (answer: unknown) => answer as readonly WalletPermission[]
  return {
    async sendTransaction({ connector, transaction }) {
      check('sendTransaction')
      const hash = sent([transaction])
      const request = { method: 'eth_sendTransaction', params: [transaction] }
      await mockRequest(connector, request, 'SEND_FAILED')
      return hash
    },
    async writeContract({ connector, address, abi, functionName }) {
      check('writeContract')
      const names = abi.map((item) => (item as { name?: string }).name)
      if (!names.includes(functionName))
        throw errorOf('CONTRACT_CALL_INVALID', { reason: 'the function is not in the ABI' })
      const hash = sent([{ to: address }])
      await mockRequest(connector, { method: 'eth_sendTransaction', params: [{}] }, 'SEND_FAILED')
      return hash
    },
    async sendCalls({ connector, calls, signal }) {
      check('sendCalls')
      if (calls.length === 0) throw errorOf('INVALID_CALL')
      const id = sent(calls)
      const request = { method: 'wallet_sendCalls', params: [{ calls }] }
      await mockRequest(connector, request, 'SEND_FAILED', signal)
      return id
    },
    async getCallsStatus({ connector, id }) {
      check('getCallsStatus')
      const request = { method: 'wallet_getCallsStatus', params: [id] }
      await mockRequest(connector, request, 'WALLET_REQUEST_FAILED')
      const status = statusOf[ledger.outcome]
      const hashes = status === 'confirmed' || status === 'reverted' ? [id] : []
      return { status, hashes, isVerified: hashes.length > 0 }
    },
    async getCapabilities({ networks }) {
      check('getCapabilities')
      const able = { atomic: { status: 'supported' } }
      return Object.fromEntries(networks.map(({ caipNetworkId }) => [caipNetworkId, able]))
    },
    async getAssets({ address, networks }) {
      check('getAssets')
      const balance = ledger.balances.get(addressKey(address)) ?? 0n
      const own = { type: 'NATIVE', balance, name: 'Ether', symbol: 'ETH', decimals: 18 } as const
      return Object.fromEntries(networks.map(({ caipNetworkId }) => [caipNetworkId, [own]]))
    },
    async getPermissions({ connector }) {
      check('getPermissions')
      const request = { method: 'wallet_getPermissions' }
      return permissions(await mockRequest(connector, request, 'WALLET_REQUEST_FAILED'))
    },
    async requestPermissions({ connector, signal }) {
      check('requestPermissions')
      const request = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
      return permissions(await mockRequest(connector, request, 'WALLET_REQUEST_FAILED', signal))
    },
    async revokePermissions({ connector }) {
      check('revokePermissions')
      const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
      await mockRequest(connector, request, 'WALLET_REQUEST_FAILED')
    },
  }
}
