import { parseCaipAddress } from '@portico/contract'
import type { Connector, Network } from '@portico/core'
import {
  type AdapterActions,
  errorOf,
  type FeatureActions,
  type TransferParams,
  translateWalletError,
} from '@portico/core/adapter'
import { addressKey } from '@portico/core/internal'
import type { Ledger } from './mockLedger.ts'
import { mockRequest } from './mockRequest.ts'
import { mockSign } from './mockSign.ts'
import { mockTransactions } from './mockTransactions.ts'
import { mockWalletActions } from './mockWalletActions.ts'

/** The actions of a mock adapter, whatever features it names. */
export type MockActions = AdapterActions & FeatureActions

/** The actions over a ledger. `check` counts each call and rejects where a test wants it. */
export function mockActions(ledger: Ledger, check: (what: string) => void): MockActions {
  const reach = (what: string, network: Network) => {
    check(what)
    if (ledger.unreachable.includes(network.caipNetworkId)) throw errorOf('RPC_UNAVAILABLE')
  }
  const parse = (address: string) => parseFor(ledger, address)
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
    async estimateFee(params) {
      reach('estimateFee', params.network)
      assertCovered(ledger, params)
      return { fee: ledger.fee, ...ledger.surcharge }
    },
    async send(params) {
      reach('send', params.network)
      assertCovered(ledger, params)
      return { hash: await sendThrough(ledger, params), ...ledger.seen }
    },
    async waitForReceipt({ network, hash }) {
      reach('waitForReceipt', network)
      const { outcome } = ledger
      const waits = outcome === 'pending' || outcome === 'dropped'
      if (waits || !ledger.sent.has(hash)) return { status: 'pending', hash }
      if (outcome === 'confirmed') return { status: 'confirmed', hash }
      const reason = outcome === 'replaced' ? 'another one took its place' : 'unknown reason'
      throw errorOf('TRANSACTION_REVERTED', { reason })
    },
    async signMessage(params) {
      check('signMessage')
      return mockSign(params, 'personal_sign')
    },
    async signTypedData(params) {
      check('signTypedData')
      if (!(params.typedData.primaryType in params.typedData.types))
        throw errorOf('TYPED_DATA_INVALID', { reason: 'the primary type is missing' })
      return mockSign(params, 'eth_signTypedData_v4')
    },
    async lookupName({ address }) {
      check('lookupName')
      const found = ledger.names.find((it) => addressKey(it.address) === parse(address))
      if (!found) return undefined
      const { name, avatarUrl } = found
      return avatarUrl === undefined ? { name } : { name, avatarUrl }
    },
    async resolveName({ name, network }) {
      reach('resolveName', network)
      const found = ledger.names.find((it) => it.name === name.trim().toLowerCase())
      return found && parse(found.address)
    },
    async getTransactionStatus({ network, hash, from, nonce }) {
      reach('getTransactionStatus', network)
      const sent = ledger.sent.get(hash)
      if (ledger.outcome === 'dropped')
        return { status: nonce === undefined ? 'unknown' : 'dropped' }
      if (!sent) return { status: 'unknown' }
      const { outcome } = ledger
      if (outcome === 'pending')
        return { status: 'pending', sender: from, nonce: 1, sinceBlock: 1, fingerprint: hash }
      if (outcome === 'replaced')
        return { status: 'replaced', hash: `0x${'e'.repeat(64)}`, isSame: false }
      if (outcome === 'confirmed') return { status: 'confirmed', hash }
      const error = errorOf('TRANSACTION_REVERTED', { reason: 'unknown reason' })
      return { status: 'failed', hash, error }
    },
    async switchNetwork({ connector, network }) {
      check('switchNetwork')
      await switchTo(connector, network)
    },
  }
}

const watchOver =
  (watchers: Set<() => void>, check: (what: string) => void) =>
  ({ onTransactions }: { onTransactions: () => void }) => {
    check('watchPendingTransactions')
    // Each watch is its own, also where two share a callback.
    const tell = () => onTransactions()
    watchers.add(tell)
    return () => void watchers.delete(tell)
  }

const tokenKey = (token: string) => addressKey(parseCaipAddress(token).address)

/** How an address is written: hex of 20 bytes, or base58 of 32. */
const shapes = { hex: /^0x[0-9a-f]{40}$/i, base58: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }

function parseFor({ namespace }: Ledger, address: string): string {
  if (shapes[namespace === 'eip155' ? 'hex' : 'base58'].test(address)) return addressKey(address)
  throw errorOf('INVALID_ADDRESS', { network: 'the mock network' })
}

const accountOf = (ledger: Ledger, token: string | undefined) =>
  token === undefined ? ledger.balances : (ledger.tokens.get(addressKey(token)) ?? new Map())

function assertCovered(ledger: Ledger, { from, amount, token }: TransferParams): void {
  if ((accountOf(ledger, token).get(parseFor(ledger, from)) ?? 0n) < amount)
    throw errorOf('INSUFFICIENT_FUNDS')
}

async function sendThrough(
  ledger: Ledger,
  { connector, signal, ...transfer }: Parameters<AdapterActions['send']>[0],
): Promise<string> {
  const { from, to, amount, token } = transfer
  const params = [{ from, to: parseFor(ledger, to), value: `0x${amount.toString(16)}` }]
  await mockRequest(connector, { method: 'eth_sendTransaction', params }, 'SEND_FAILED', signal)
  const hash = `0x${(ledger.sent.size + 1).toString(16).padStart(64, '0')}`
  ledger.sent.set(hash, transfer)
  const balances = accountOf(ledger, token)
  balances.set(parseFor(ledger, from), (balances.get(parseFor(ledger, from)) ?? 0n) - amount)
  balances.set(parseFor(ledger, to), (balances.get(parseFor(ledger, to)) ?? 0n) + amount)
  return hash
}

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
