import { parseCaipAddress } from '@portico/contract'
import type { Network } from '@portico/core'
import {
  type Connector,
  errorOf,
  type FamilyActions,
  type FeatureActions,
  translateWalletError,
} from '@portico/core/adapter'
import { addressKey } from '@portico/core/internal'
import type { Ledger } from './mockLedger.ts'
import { mockPayments } from './mockPayments.ts'
import { mockPreviews } from './mockPreviews.ts'
import { mockSend } from './mockSend.ts'
import { hexOf, mockSign } from './mockSign.ts'
import { mockSwaps } from './mockSwaps.ts'
import { mockTransactions } from './mockTransactions.ts'
import { mockWalletActions } from './mockWalletActions.ts'
import { parseMockAddress } from './parseMockAddress.ts'

/** The actions of a mock adapter with any features. */
export type MockActions = FamilyActions & FeatureActions

/** Creates the actions over a ledger. `check` counts each call, and throws if a test wants it. */
export function mockActions(ledger: Ledger, check: (what: string) => void): MockActions {
  const reach = (what: string, network: Network) => {
    check(what)
    if (ledger.unreachable.includes(network.caipNetworkId)) throw errorOf('RPC_UNAVAILABLE')
  }
  const parse = (address: string) => parseMockAddress(ledger, address)
  return {
    ...mockWalletActions(ledger, check),
    ...mockTransactions(ledger, check),
    ...(ledger.watchers && { watchPendingTransactions: watchOver(ledger.watchers, check) }),
    parseAddress(address) {
      check('parseAddress')
      return parse(address)
    },
    paymentUri({ network, address }) {
      check('paymentUri')
      return `mock:${parse(address)}@${network.id}`
    },
    readPaymentUri(text) {
      check('readPaymentUri')
      const [, address, id, amount] = /^mock:(\w+)@(\w+)(?:\?amount=([\d.]+))?$/.exec(text) ?? []
      if (address === undefined) return undefined
      const networkId = `${ledger.namespace}:${id}` as const
      return {
        recipient: parse(address),
        networkId,
        ...(amount !== undefined && {
          amount: amount.includes('.') ? { decimal: amount } : { units: BigInt(amount) },
        }),
      }
    },
    async getBalance({ network, address }) {
      reach('getBalance', network)
      return ledger.balances.get(parse(address)) ?? 0n
    },
    async getTokenBalances({ network, address, tokens }) {
      reach('getTokenBalances', network)
      const held = tokens.map((token) => ledger.tokens.get(tokenKey(token.address)))
      return held.map((balances) => balances && (balances.get(parse(address)) ?? 0n))
    },
    async getRecipientKind({ network, address }) {
      reach('getRecipientKind', network)
      return ledger.contracts.includes(parse(address)) ? 'contract' : 'account'
    },
    send: mockSend(ledger, reach),
    swaps: mockSwaps(ledger, reach),
    payments: mockPayments(ledger, reach),
    previews: mockPreviews((what, network) => reach(`preview.${what}`, network)),
    async signMessage(params) {
      check('signMessage')
      return mockSign(params, 'personal_sign', hexOf(params.message))
    },
    async signTypedData(params) {
      check('signTypedData')
      if (!(params.typedData.primaryType in params.typedData.types))
        throw errorOf('TYPED_DATA_INVALID', { reason: 'the primary type is missing' })
      return mockSign(params, 'eth_signTypedData_v4')
    },
    async lookupName({ address }) {
      check('lookupName')
      return nameIn(ledger, address)
    },
    async lookupNames({ addresses }) {
      check('lookupNames')
      return addresses.map((address) => nameIn(ledger, address))
    },
    async resolveName({ name, network }) {
      reach('resolveName', network)
      const found = ledger.names.find((entry) => entry.name === name.trim().toLowerCase())
      return found && parse(found.address)
    },
    async switchNetwork({ connector, network }) {
      check('switchNetwork')
      await switchTo(connector, network)
    },
  }
}

function nameIn(ledger: Ledger, address: string) {
  const wanted = parseMockAddress(ledger, address)
  const found = ledger.names.find((entry) => addressKey(entry.address) === wanted)
  if (!found) return undefined
  const { name, avatarUrl } = found
  return avatarUrl === undefined ? { name } : { name, avatarUrl }
}

const watchOver =
  (watchers: Set<() => void>, check: (what: string) => void) =>
  ({ onTransactions }: { onTransactions: () => void }) => {
    check('watchPendingTransactions')
    // Each watch is separate, even if two share a callback.
    const notify = () => onTransactions()
    watchers.add(notify)
    return () => void watchers.delete(notify)
  }

const tokenKey = (token: string) => addressKey(parseCaipAddress(token).address)

async function switchTo(connector: Connector, network: Network): Promise<void> {
  const chainId = `0x${Number(network.id).toString(16)}`
  const request =
    network.chainNamespace === 'eip155'
      ? { method: 'wallet_switchEthereumChain', params: [{ chainId }] }
      : { method: 'mock_switchNetwork', params: [network.caipNetworkId] }
  try {
    await connector.request(request)
  } catch (error) {
    throw translateWalletError(error, 'SWITCH_FAILED')
  }
}
