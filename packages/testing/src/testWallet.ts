import { createWalletClient, type Hex, http, type SignableMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { estimateMaxPriorityFeePerGas, getBlock } from 'viem/actions'
import type { Provider } from './mocks/mockProvider.ts'
import { testWalletCalls } from './testWalletCalls.ts'
import { walletError } from './walletError.ts'

/** What the person at a test wallet does with a request. */
export type Decision = 'approve' | 'decline' | 'hang'

/** A decision for all requests, or one by one. Only requests that a wallet shows are decided. */
export type Policy = Decision | ((request: { method: string; params?: unknown }) => Decision)

/** Where a test wallet signs and sends. */
export type TestWalletOptions = {
  /** JSON-RPC address of the first chain. */
  url: string
  privateKey: Hex
  chainId: number
  policy?: Policy
  /**
   * Whose prices it sends with: viem's for what it likes (the default), those that the site asked for, or those
   * that a node fills in, twice the base fee and the tip.
   */
  fees?: 'viem' | 'asked' | 'node'
  /** Whether the site was let in before. */
  authorized?: boolean
  /** JSON-RPC addresses of further chains that it knows, by chain id. */
  chains?: Readonly<Record<number, string>>
}

/** A wallet that really signs and sends, with its controls. */
export type TestWallet = {
  provider: Required<Pick<Provider, 'request' | 'on' | 'removeListener'>>
  address: Hex
  calls: readonly { method: string; params?: unknown }[]
  setPolicy(policy: Policy): void
  emit(event: string, payload: unknown): void
}

/** An EIP-1193 wallet over a local chain, with a key of its own. Gas and fees are left to viem. */
export function testWallet(options: TestWalletOptions): TestWallet {
  const account = privateKeyToAccount(options.privateKey)
  const calls: { method: string; params?: unknown }[] = []
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const state: State = {
    chainId: options.chainId,
    authorized: options.authorized ?? false,
    urls: new Map(Object.entries({ ...options.chains, [options.chainId]: options.url })),
    policy: options.policy ?? 'approve',
    fees: options.fees ?? 'viem',
    emit,
  }
  const signs = signing(state, account)
  const batches = testWalletCalls({
    chainId: () => state.chainId,
    send: (transaction) => signs.eth_sendTransaction([transaction]),
    receiptOf: (hash) =>
      nodeOf(state).request({ method: 'eth_getTransactionReceipt', params: [hash] } as never),
  })
  const table: Record<string, Method> = {
    ...siteMethods(state, account.address),
    ...signs,
    ...batches,
  }
  const request = async (call: { method: string; params?: unknown }) => {
    calls.push(call)
    const answer = table[call.method]
    return answer ? decide(state, call, answer) : nodeOf(state).request(call as never)
  }
  return {
    provider: {
      request,
      on: (event, listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    },
    address: account.address,
    calls,
    setPolicy: (policy) => {
      state.policy = policy
    },
    emit,
  }
}

type State = {
  chainId: number
  authorized: boolean
  urls: Map<string, string>
  policy: Policy
  fees: NonNullable<TestWalletOptions['fees']>
  emit: TestWallet['emit']
}
type Method = (params: never) => unknown
type Transaction = {
  from?: Hex
  to?: Hex
  value?: Hex
  data?: Hex
  gas?: Hex
  chainId?: Hex
} & RequestedFees
type RequestedFees = { maxFeePerGas?: Hex; maxPriorityFeePerGas?: Hex }
type Account = ReturnType<typeof privateKeyToAccount>

const quiet: readonly string[] = [
  'eth_accounts',
  'eth_chainId',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'wallet_revokePermissions',
]

async function decide(
  { policy }: State,
  call: { method: string; params?: unknown },
  answer: Method,
): Promise<unknown> {
  const decision = typeof policy === 'string' ? policy : policy(call)
  if (quiet.includes(call.method)) return answer(call.params as never)
  if (decision === 'hang') return new Promise(() => {})
  if (decision === 'decline') throw walletError(4001, 'User rejected the request.')
  return answer(call.params as never)
}

function siteMethods(state: State, address: Hex): Record<string, Method> {
  type Chain = [{ chainId: string; rpcUrls?: readonly string[] }]
  const caveats = [{ type: 'restrictReturnedAccounts', value: [address] }]
  const permissions = () =>
    state.authorized ? [{ parentCapability: 'eth_accounts', caveats }] : []
  return {
    eth_accounts: () => (state.authorized ? [address] : []),
    eth_requestAccounts() {
      state.authorized = true
      return [address]
    },
    eth_chainId: () => `0x${state.chainId.toString(16)}`,
    wallet_getPermissions: () => permissions(),
    wallet_requestPermissions() {
      state.authorized = true
      return permissions()
    },
    wallet_revokePermissions() {
      state.authorized = false
      return null
    },
    wallet_switchEthereumChain([{ chainId }]: Chain) {
      if (!state.urls.has(String(Number(chainId))))
        throw walletError(4902, 'Unrecognized chain ID.')
      state.chainId = Number(chainId)
      state.emit('chainChanged', chainId)
      return null
    },
    wallet_addEthereumChain([{ chainId, rpcUrls }]: Chain) {
      const [url] = rpcUrls ?? []
      if (!url) throw walletError(-32602, 'rpcUrls is missing.')
      state.urls.set(String(Number(chainId)), url)
      return null
    },
  }
}

function signing(state: State, account: Account) {
  return {
    async eth_sendTransaction([asked]: [Transaction]) {
      const { from, to, value, data, gas, chainId } = asked
      if (chainId !== undefined && Number(chainId) !== state.chainId)
        throw walletError(-32602, 'The chain id is not that of the network in use.')
      if (from?.toLowerCase() !== account.address.toLowerCase())
        throw walletError(4100, 'This account is not authorised.')
      return nodeOf(state).sendTransaction({
        account,
        chain: null,
        to: to ?? null,
        value: BigInt(value ?? 0),
        ...(data && { data }),
        ...(gas && { gas: BigInt(gas) }),
        ...(await feesOf(state, asked)),
      })
    },
    personal_sign: ([raw]: [Hex]) =>
      account.signMessage({ message: { raw } satisfies SignableMessage }),
    eth_signTypedData_v4: ([, json]: [Hex, string]) => account.signTypedData(JSON.parse(json)),
  }
}

async function feesOf(state: State, { maxFeePerGas, maxPriorityFeePerGas }: RequestedFees) {
  if (state.fees === 'asked' && maxFeePerGas && maxPriorityFeePerGas)
    return {
      maxFeePerGas: BigInt(maxFeePerGas),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    }
  if (state.fees !== 'node') return {}
  const node = nodeOf(state)
  const [{ baseFeePerGas }, tip] = await Promise.all([
    getBlock(node),
    estimateMaxPriorityFeePerGas(node),
  ])
  return { maxFeePerGas: 2n * (baseFeePerGas ?? 0n) + tip, maxPriorityFeePerGas: tip }
}

function nodeOf({ chainId, urls }: State) {
  return createWalletClient({ transport: http(urls.get(String(chainId)) ?? '') })
}
