import { isRecord } from '@portico/contract'
import type { DemoChain } from '../config.ts'
import { connectAnswer } from './connectAnswer.ts'
import { createEvents } from './createEvents.ts'
import { errorCodes, ProviderRpcError, providerError } from './errors.ts'
import { isForwarded } from './isForwarded.ts'
import * as params from './params.ts'
import type { ApprovalRequest } from './requests.ts'
import { knownChains, revoke } from './state.ts'
import type { WalletStorage } from './storage.ts'
import { toQuantity } from './values.ts'

/** The provider's dependencies on the page; injected so that its rules can be tested. */
export type ProviderOptions = {
  origin: string
  builtIn: DemoChain
  storage: WalletStorage
  propose: (request: ApprovalRequest) => Promise<unknown>
  call: (chain: DemoChain, method: string, params: unknown) => Promise<unknown>
}

/** Creates an EIP-1193 provider whose approvals happen in the wallet's own window. */
export const createProvider = ({ origin, builtIn, storage, propose, call }: ProviderOptions) => {
  const events = createEvents()
  const pending = new Set<string>()
  let connected = true

  const context = (): params.Context => {
    const state = storage.read()
    const chains = knownChains(state, builtIn)
    return { address: state.approvals[origin], chainId: state.chainId, chains }
  }
  const accounts = () => {
    const { address } = context()
    return address ? [address] : []
  }
  const chainId = () => toQuantity(context().chainId)

  let last = { accounts: accounts(), chainId: chainId() }
  const refresh = () => {
    const next = { accounts: accounts(), chainId: chainId() }
    const before = last
    last = next
    if (before.chainId !== next.chainId) events.emit('chainChanged', next.chainId)
    if (before.accounts.join() !== next.accounts.join()) {
      events.emit('accountsChanged', next.accounts)
      if (before.accounts.length === 0) events.emit('connect', { chainId: next.chainId })
    }
  }

  const approval = async (request: ApprovalRequest): Promise<unknown> => {
    const kind = request.kind === 'typedData' ? 'sign' : request.kind
    if (pending.has(kind)) {
      throw providerError('pending', 'A request like this is already open in the wallet window.')
    }
    pending.add(kind)
    try {
      return await propose(request)
    } finally {
      pending.delete(kind)
      refresh()
    }
  }

  const forward = async (method: string, list: unknown): Promise<unknown> => {
    const { chains, chainId } = context()
    try {
      const result = await call(chains.find(({ id }) => id === chainId) ?? builtIn, method, list)
      if (!connected) events.emit('connect', { chainId: toQuantity(chainId) })
      connected = true
      return result
    } catch (error) {
      if (connected && isOutOfReach(error)) {
        connected = false
        events.emit('disconnect', { code: error.code, message: error.message })
      }
      throw error
    }
  }

  const permissions = () =>
    accounts().map((address) => ({
      parentCapability: 'eth_accounts',
      invoker: origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    }))

  const methods: Record<string, (list: readonly unknown[]) => unknown> = {
    eth_accounts: accounts,
    eth_chainId: chainId,
    net_version: () => String(context().chainId),
    eth_requestAccounts: () => {
      const approved = accounts()
      return approved.length > 0 ? approved : approval({ kind: 'connect' })
    },
    wallet_connect: async (list) => {
      const signIn = params.parseConnect(list, context())
      return connectAnswer(await (signIn ? approval(signIn) : methods.eth_requestAccounts?.([])))
    },
    wallet_getPermissions: permissions,
    wallet_requestPermissions: async ([input]) => {
      if (!isRecord(input) || !('eth_accounts' in input)) {
        throw providerError('invalidParams', 'Only the permission eth_accounts can be asked for.')
      }
      await approval({ kind: 'connect' })
      return permissions()
    },
    wallet_revokePermissions: () => {
      storage.write(revoke(storage.read(), origin))
      refresh()
      return null
    },
    wallet_switchEthereumChain: (list) => {
      const id = params.parseSwitch(list, context())
      return id === context().chainId ? null : approval({ kind: 'switch', chainId: id })
    },
    wallet_addEthereumChain: (list) => {
      const chain = params.parseAdd(list)
      const current = context()
      const known = current.chains.some(({ id }) => id === chain.id)
      if (!known) return approval({ kind: 'add', chain })
      return chain.id === current.chainId ? null : approval({ kind: 'switch', chainId: chain.id })
    },
    eth_sendTransaction: (list) => approval(params.parseSend(list, context())),
    personal_sign: (list) => approval(params.parsePersonalSign(list, context())),
    eth_signTypedData_v4: (list) => approval(params.parseTypedData(list, context())),
  }

  const request = async (input: unknown): Promise<unknown> => {
    const { method, params: list } = isRecord(input) ? input : {}
    if (typeof method !== 'string') throw providerError('invalidParams', 'A method is needed.')
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (own) return own(Array.isArray(list) ? list : [])
    if (isForwarded(method)) return forward(method, list ?? [])
    throw providerError('unsupported', `The demo wallet does not support ${method}.`)
  }

  const { on, removeListener } = events
  return { provider: { request, on, removeListener }, refresh }
}

const isOutOfReach = (error: unknown): error is ProviderRpcError =>
  error instanceof ProviderRpcError &&
  (error.code === errorCodes.disconnected || error.code === errorCodes.chainDisconnected)
