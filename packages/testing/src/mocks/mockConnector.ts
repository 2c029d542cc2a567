import { type CaipAddress, type CaipNetworkId, namespaceOf, toCaipAddress } from '@portico/contract'
import {
  type Connector,
  type ConnectorConnectParams,
  type ConnectorEvent,
  type ConnectorSession,
  errorOf,
  type SignedSignIn,
  type SignInChallenge,
} from '@portico/core/adapter'
import { type WalletBehaviour, type WalletGate, walletGate } from '../walletGate.ts'
import { type MockRequest, mockRequests } from './mockRequests.ts'
import type { MockWallet } from './mockWallet.ts'

/** The options of a mock connector. Everything has a default. */
export type MockConnectorOptions = Partial<
  Pick<Connector, 'uid' | 'id' | 'name' | 'type' | 'namespaces' | 'imageUrl' | 'info'>
> & {
  /** All on `networkId`. */
  accounts?: readonly [CaipAddress, ...CaipAddress[]]
  networkId?: CaipNetworkId
  /** The sessions in other families. */
  others?: readonly ConnectorSession[]
  behaviour?: WalletBehaviour
  /** Whether the site was authorized on an earlier visit. */
  authorized?: boolean
  /** The error of `disconnect`, if any. */
  disconnectFails?: unknown
  /** Connects and signs in by one approval. Returns the signed message, or nothing if the wallet only connects. */
  signsIn?: (challenge: SignInChallenge) => SignedSignIn | undefined
  /** Answers by method, which override the usual ones. */
  requests?: Readonly<Record<string, (params: unknown) => unknown>>
}

/** A connector with its controls. */
export type MockConnector = Connector &
  Pick<WalletGate, 'behave' | 'release'> & {
    /** Every request until now, oldest first. */
    calls: readonly MockRequest[]
    /** Emits an event to the page, as a wallet does by itself. */
    emit(event: ConnectorEvent): void
    listenerCount(): number
  }

const defaultNetwork = 'eip155:31337'

/** Returns the default account of a mock wallet, in the form of its chain family. */
const defaultAddress = (networkId: CaipNetworkId): string =>
  namespaceOf(networkId) === 'eip155'
    ? '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    : '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

/** Creates a wallet in memory, with a switch for each way in which wallets fail. */
export function mockConnector(options: MockConnectorOptions = {}): MockConnector {
  const { networkId = defaultNetwork } = options
  const { accounts = [toCaipAddress(networkId, defaultAddress(networkId))] } = options
  const gate = walletGate(options.behaviour ?? 'approve')
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const { authorized = false, others } = options
  const wallet = { accounts, networkId, authorized, gate, ...(others && { others }) }
  const { request, calls } = mockRequests({ wallet, emit, answers: options.requests ?? {} })
  return {
    uid: options.uid ?? 'mock-uid',
    id: options.id ?? 'dev.portico.mock',
    name: options.name ?? 'Mock Wallet',
    type: options.type ?? 'ANNOUNCED',
    namespaces: options.namespaces ?? [namespaceOf(networkId)],
    ...(options.imageUrl && { imageUrl: options.imageUrl }),
    ...(options.info && { info: options.info }),
    connect: (params) =>
      untilAborted(async () => {
        const challenge = options.signsIn && (await params.signIn?.())
        const session = await openSession(wallet, params)
        const signIn = challenge && options.signsIn?.(challenge)
        return { ...session, ...(signIn && { signIn }) }
      }, params.signal),
    async disconnect() {
      wallet.authorized = false
      if (options.disconnectFails !== undefined) throw options.disconnectFails
    },
    isAuthorized: async () => wallet.authorized && gate.current() !== 'locked',
    request,
    on(listener) {
      const entry = (event: ConnectorEvent) => listener(event)
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    behave: gate.behave,
    release: gate.release,
    calls,
    emit,
    listenerCount: () => listeners.size,
  }
}

async function openSession(
  wallet: MockWallet,
  { silent, namespace }: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const behaviour = wallet.gate.current()
  const shut = behaviour === 'locked' || (silent && !wallet.authorized)
  if (shut) throw errorOf('WALLET_LOCKED')
  await wallet.gate.pass()
  if (behaviour === 'nonsenseAccounts' || behaviour === 'nonsenseNetwork')
    throw errorOf('WALLET_BAD_ANSWER')
  wallet.authorized = true
  const { accounts, networkId, others } = wallet
  const main = { accounts, networkId }
  if (silent) return others?.find((account) => namespaceOf(account.networkId) === namespace) ?? main
  return { ...main, ...(others && { others }) }
}

function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(errorOf('CONNECTION_ABORTED', {}, signal?.reason))
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    work()
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener('abort', abort))
  })
}
