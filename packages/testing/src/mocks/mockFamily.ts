import type { Namespace } from '@portico/contract'
import type {
  ChainFamily,
  FamilyPairing,
  RequestReader,
  TransactionRequest,
  TypedData,
} from '@portico/core/adapter'
import { pairingMethods } from '../pairing/pairingMethods.ts'

const message: RequestReader = ([text]) =>
  typeof text === 'string' ? { kind: 'message', message: text } : undefined

const calls: RequestReader = ([call]) => ({ kind: 'calls', calls: [call as TransactionRequest] })

/** Creates the family-specific parts of mocks. Wallets of all namespaces answer the same few methods. */
export const mockFamily = (namespace: Namespace = 'eip155'): ChainFamily => ({
  methods: {
    safe: ['eth_accounts', 'eth_chainId', 'eth_call', 'wallet_getCapabilities'],
    needsApproval: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_sendCalls',
      'wallet_grantPermissions',
    ],
  },
  readers: {
    personal_sign: message,
    eth_signTypedData_v4: ([, data]) => ({
      kind: 'typedData',
      typedData: (typeof data === 'string' ? JSON.parse(data) : data) as TypedData,
    }),
    eth_sendTransaction: calls,
    wallet_sendCalls: ([batch]) => ({
      kind: 'calls',
      calls: (batch as { calls: TransactionRequest[] }).calls,
    }),
  },
  ...(namespace === 'eip155' && {
    chainIdOf: (networkId) => `0x${Number(networkId.slice(7)).toString(16)}`,
  }),
  loadPairing: async () => mockFamilyPairing(namespace),
})

/** Forwards each request on the site's network. */
function mockFamilyPairing(namespace: Namespace): FamilyPairing {
  const { methods = [] } = pairingMethods[namespace] ?? {}
  return {
    methods,
    handles: (method) => methods.includes(method),
    isAddress: (text) => /^\w{20,}$/.test(text),
    request: (wallet, walletRequest) => wallet.request(walletRequest, wallet.view().networkId),
  }
}
