import { walletError } from '../walletError.ts'
import { type WalletBehaviour, type WalletGate, walletGate } from '../walletGate.ts'

/** A wallet's provider object (EIP-1193) on a page. */
export type Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
  off?(event: string, listener: (payload: unknown) => void): unknown
}

/** The options of a mock provider. */
export type MockProviderOptions = {
  accounts?: readonly string[]
  chainId?: number
  behaviour?: WalletBehaviour
  authorized?: boolean
  /** Chains that can be switched to without adding them. The first one is always known. */
  knownChains?: readonly number[]
  /** Answers by method, which override the usual ones; `undefined` removes a method. */
  methods?: Readonly<Record<string, ((params: unknown) => unknown) | undefined>>
  /** How listeners are removed: not at all with `stuck`; `none` is a wallet without events. */
  events?: EventStyle
}

type EventStyle = 'removeListener' | 'off' | 'stuck' | 'none'

/** A provider with its controls. */
export type MockProvider = Pick<WalletGate, 'behave' | 'release'> & {
  provider: Provider
  /** Every request until now, oldest first. */
  calls: readonly { method: string; params?: unknown }[]
  emit(event: string, payload: unknown): void
  listenerCount(): number
}

type Wallet = { accounts: readonly string[]; chainId: number; authorized: boolean }

/** Creates an EVM wallet in memory, at the level of its provider. Its answers may be invalid. */
export function mockProvider(options: MockProviderOptions = {}): MockProvider {
  const gate = walletGate(options.behaviour ?? 'approve')
  const calls: { method: string; params?: unknown }[] = []
  const events = providerEvents(options.events ?? 'removeListener')
  const wallet: Wallet = {
    accounts: options.accounts ?? ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    chainId: options.chainId ?? 31337,
    authorized: options.authorized ?? false,
  }
  const known = new Set([wallet.chainId, ...(options.knownChains ?? [])])
  const table = {
    ...accountMethods(wallet, gate),
    ...chainMethods(wallet, gate, known, events.emit),
    ...options.methods,
  }
  const answerTo = async (call: { method: string; params?: unknown }) => {
    const answer = table[call.method]
    if (!answer) throw walletError(-32601, `The method ${call.method} does not exist.`)
    return answer(call.params)
  }
  const request = (call: { method: string; params?: unknown }) => {
    calls.push(call)
    if (gate.current() === 'throws') throw walletError(4001, 'User rejected the request.')
    return answerTo(call)
  }
  return {
    provider: { request, ...events.methods },
    calls,
    behave: gate.behave,
    release: gate.release,
    emit: events.emit,
    listenerCount: events.count,
  }
}

type Methods = Record<string, ((params: unknown) => unknown) | undefined>

function accountMethods(wallet: Wallet, gate: WalletGate): Methods {
  const accounts = () => {
    const behaviour = gate.current()
    if (behaviour === 'nonsenseAccounts') return ['0x123', { evil: true }]
    if (behaviour === 'locked' || !wallet.authorized) return []
    return behaviour === 'wrongAccount' ? [`0x${'d'.repeat(40)}`] : wallet.accounts
  }
  return {
    eth_accounts: accounts,
    async eth_requestAccounts() {
      await gate.pass()
      wallet.authorized = gate.current() !== 'locked'
      return accounts()
    },
    async wallet_requestPermissions() {
      await gate.pass()
      wallet.authorized = gate.current() !== 'locked'
      return [{ parentCapability: 'eth_accounts' }]
    },
    wallet_revokePermissions() {
      wallet.authorized = false
      return null
    },
    async eth_sendTransaction() {
      await gate.pass()
      return `0x${'a'.repeat(64)}`
    },
  }
}

function chainMethods(
  wallet: Wallet,
  gate: WalletGate,
  known: Set<number>,
  emit: MockProvider['emit'],
): Methods {
  const idIn = (params: unknown) => Number((params as [{ chainId: string }])[0].chainId)
  return {
    eth_chainId: () =>
      gate.current() === 'nonsenseNetwork' ? {} : `0x${wallet.chainId.toString(16)}`,
    async wallet_switchEthereumChain(params) {
      await gate.pass()
      if (!known.has(idIn(params))) throw walletError(4902, 'Unrecognized chain ID.')
      wallet.chainId = idIn(params)
      emit('chainChanged', `0x${wallet.chainId.toString(16)}`)
      return null
    },
    async wallet_addEthereumChain(params) {
      await gate.pass()
      known.add(idIn(params))
      return null
    },
  }
}

function providerEvents(style: EventStyle) {
  const listeners: { event: string; listener: (payload: unknown) => void }[] = []
  const on = (event: string, listener: (payload: unknown) => void) => {
    listeners.push({ event, listener })
  }
  const remove = (event: string, listener: (payload: unknown) => void) => {
    const at = listeners.findIndex((entry) => entry.event === event && entry.listener === listener)
    if (at >= 0) listeners.splice(at, 1)
  }
  const methods: Pick<Provider, 'on' | 'removeListener' | 'off'> =
    style === 'none' ? {} : { on, ...(style !== 'stuck' && { [style]: remove }) }
  return {
    methods,
    count: () => listeners.length,
    emit(event: string, payload: unknown) {
      for (const entry of [...listeners]) if (entry.event === event) entry.listener(payload)
    },
  }
}
