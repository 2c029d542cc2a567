import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type BatchedCall, sendAtomically } from './chains/sendAtomically.ts'
import type { Provider } from './mocks/mockProvider.ts'
import { testWalletCalls } from './testWalletCalls.ts'
import type { Policy, TestWalletOptions } from './testWalletOptions.ts'
import { nodeOf, signing } from './testWalletSigning.ts'
import { type Method, type State, siteMethods } from './testWalletSite.ts'
import { walletError } from './walletError.ts'

/** A wallet that really signs and sends, with its controls. */
export type TestWallet = {
  provider: Required<Pick<Provider, 'request' | 'on' | 'removeListener'>>
  address: Hex
  calls: readonly { method: string; params?: unknown }[]
  setPolicy(policy: Policy): void
  emit(event: string, payload: unknown): void
}

/** Creates an EIP-1193 wallet over a local chain, with its own key. viem sets gas and fees. */
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
    ownNonces: options.ownNonces ?? false,
    emit,
  }
  const signs = signing(state, account)
  const batches = testWalletCalls({
    chainId: () => state.chainId,
    send: (transaction) => signs.eth_sendTransaction([transaction]),
    sendAtomically: options.atomic ? sendsAtomically(state, options) : undefined,
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

const sendsAtomically =
  (state: State, { privateKey }: TestWalletOptions) =>
  (calls: readonly BatchedCall[]) =>
    sendAtomically(state.urls.get(String(state.chainId)) ?? '', privateKey, calls)

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
