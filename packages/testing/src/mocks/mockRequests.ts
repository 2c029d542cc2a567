import { type CaipNetworkId, namespaceOf, parseCaipAddress } from '@portico/contract'
import type { ConnectorEvent } from '@portico/core/adapter'
import { walletError } from '../walletError.ts'
import type { MockWallet } from './mockWallet.ts'

/** A request that reached a mock wallet. */
export type MockRequest = { method: string; params?: unknown }

type Options = {
  wallet: MockWallet
  emit(event: ConnectorEvent): void
  answers: Readonly<Record<string, (params: unknown) => unknown>>
}

/** An account that no mock wallet connects with. */
const strangerAddress = '0x00000000000000000000000000000000000dEaD0'

/** Creates the `request` of a mock connector. It refuses unknown methods (4200). */
export function mockRequests({ wallet, emit, answers }: Options) {
  const calls: MockRequest[] = []
  const table = { ...usualAnswers(wallet, emit), ...answers }
  const request = async (call: MockRequest): Promise<unknown> => {
    calls.push(call)
    const answer = table[call.method]
    if (!answer) throw walletError(4200, `${call.method} is not supported.`)
    if (!methodsWithoutPrompt.includes(call.method)) await wallet.gate.pass()
    return answer(call.params)
  }
  return { request, calls }
}

/** Methods that a wallet answers without a prompt. */
export const methodsWithoutPrompt: readonly string[] = [
  'eth_accounts',
  'eth_chainId',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'wallet_revokePermissions',
]

const permission = { parentCapability: 'eth_accounts', caveats: [] }

function usualAnswers(wallet: MockWallet, emit: Options['emit']): Options['answers'] {
  const accounts = () => {
    const behaviour = wallet.gate.current()
    if (behaviour === 'wrongAccount') return [strangerAddress]
    if (behaviour === 'nonsenseAccounts') return 'nonsense'
    if (behaviour === 'locked') return []
    return wallet.accounts.map((account) => parseCaipAddress(account).address)
  }
  const go = (networkId: CaipNetworkId) => {
    wallet.networkId = networkId
    emit({ type: 'network', namespace: namespaceOf(networkId), networkId })
    return null
  }
  return {
    mock_signTransaction: () => null,
    mock_signAllTransactions: () => null,
    mock_signAndSendTransaction: () => null,
    eth_accounts: () => (wallet.authorized ? accounts() : []),
    eth_requestAccounts() {
      wallet.authorized = true
      return accounts()
    },
    eth_chainId: () =>
      wallet.gate.current() === 'nonsenseNetwork'
        ? 'nonsense'
        : `0x${Number(wallet.networkId.split(':')[1]).toString(16)}`,
    wallet_switchEthereumChain(params) {
      const [{ chainId }] = params as [{ chainId: string }]
      return go(`eip155:${Number(chainId)}`)
    },
    mock_switchNetwork(params) {
      const [networkId] = params as [CaipNetworkId]
      return go(networkId)
    },
    eth_sendTransaction: () => `0x${'a'.repeat(64)}`,
    personal_sign: () => `0x${'b'.repeat(130)}`,
    wallet_sendCalls: () => ({ id: '0x1' }),
    wallet_getCallsStatus: () => ({ status: 100, receipts: [] }),
    wallet_getCapabilities: () => ({}),
    wallet_requestPermissions() {
      wallet.authorized = true
      return [permission]
    },
    wallet_revokePermissions() {
      wallet.authorized = false
      return null
    },
    wallet_getPermissions: () => (wallet.authorized ? [permission] : []),
    eth_signTypedData_v4: () => `0x${'c'.repeat(130)}`,
  }
}
