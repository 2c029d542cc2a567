import { type CaipNetworkId, type Namespace, namespaceOf } from '@portico/contract'
import { type ConnectWalletParams, connectWallet } from './connection/connectWallet.ts'
import { type DisconnectParams, disconnect } from './connection/disconnect.ts'
import type { Context } from './context/context.ts'
import { connectionOf } from './context/select.ts'
import type { State } from './context/state.ts'
import { reportDestroyed } from './modal/reportDestroyed.ts'
import { loadAdapter } from './network/loadAdapter.ts'
import { switchNetwork } from './network/switchNetwork.ts'
import type { PayParams } from './pay/pay.ts'
import { request, signMessage, signTypedData } from './request/request.ts'
import { signIn, signOut } from './request/signIn.ts'
import {
  signAllTransactions,
  signAndSendTransaction,
  signTransaction,
} from './request/signTransaction.ts'
import type { RequestOptions } from './request/walletInUse.ts'
import type { WalletRequest } from './types/request.ts'
import type { SignInParams, SignOutParams } from './types/signIn.ts'

/** The parameters of an action, without the context. */
type ParamsOf<Action extends (context: Context, params: never) => unknown> = Parameters<Action>[1]

/**
 * Creates the code behind a widget's methods, in one chunk: each separate import costs every host page bytes.
 * `stateAtCall` is the state when the method was called. Once this code has loaded, the current wallet or network may
 * be another.
 */
export function laterActions(context: Context, stateAtCall: State) {
  const activeNamespace = namespaceOf(stateAtCall.activeNetworkId)
  const inUse = <Options extends RequestOptions>(options: Options) => {
    const namespace = options.namespace ?? activeNamespace
    return { ...options, namespace, connection: connectionOf(stateAtCall, namespace) }
  }
  return {
    loadAdapter: (namespace: Namespace) => loadAdapter(context, namespace),
    reportDestroyed: () => reportDestroyed(),
    connect: (params?: ConnectWalletParams) => connectWallet(context, params, activeNamespace),
    disconnect: (params?: Namespace | DisconnectParams) => disconnect(context, params),
    switchNetwork: (networkId: CaipNetworkId) => switchNetwork(context, networkId),
    request: (walletRequest: WalletRequest, options: RequestOptions = {}) =>
      request(context, walletRequest, inUse(options)),
    fetch: async (...args: Parameters<typeof fetch>) =>
      (await import('./request/payRequest/payFetch.ts')).payFetch(context, ...args),
    pay: async (params: PayParams) => (await import('./pay/pay.ts')).pay(context, params),
    signIn: (params?: SignInParams) => signIn(context, params),
    signOut: (params?: SignOutParams) => signOut(context, params),
    signMessage: (params: ParamsOf<typeof signMessage>) => signMessage(context, inUse(params)),
    signTypedData: (params: ParamsOf<typeof signTypedData>) =>
      signTypedData(context, inUse(params)),
    signTransaction: (params: ParamsOf<typeof signTransaction>) =>
      signTransaction(context, inUse(params)),
    signAllTransactions: (params: ParamsOf<typeof signAllTransactions>) =>
      signAllTransactions(context, inUse(params)),
    signAndSendTransaction: (params: ParamsOf<typeof signAndSendTransaction>) =>
      signAndSendTransaction(context, inUse(params)),
  }
}

/** The methods of a widget that load on first use. */
export type LaterActions = ReturnType<typeof laterActions>
