import type { Network } from '@portico/core'
import {
  type ActionFeature,
  type ActionsOf,
  type AdapterActions,
  type AdapterContext,
  errorOf,
  type FamilyActions,
  type SignTypedDataParams,
} from '@portico/core/adapter'
import { createL1Fees } from '@portico/decode/evm'
import { clientFor, withoutCcip } from '../node/clientFor.ts'
import { lazyPayments } from '../payments/lazyPayments.ts'
import { lazyPreviews } from '../previews/lazyPreviews.ts'
import { findTransfer } from '../status/findTransfer.ts'
import { getTransactionStatus } from '../status/getTransactionStatus.ts'
import { waitForReceipt } from '../status/waitForReceipt.ts'
import { watchPendingTransactions } from '../status/watchPendingTransactions.ts'
import { costBesidesGas } from '../swaps/costBesidesGas.ts'
import { lazySwaps } from '../swaps/lazySwaps.ts'
import { readDecimals } from '../transfer/readDecimals.ts'
import type { EvmOptions } from '../types.ts'
import { estimateFee } from './estimateFee.ts'
import { getAssets } from './getAssets.ts'
import { getBalance } from './getBalance.ts'
import { getCallsStatus } from './getCallsStatus.ts'
import { getCapabilities } from './getCapabilities.ts'
import { getRecipientKind } from './getRecipientKind.ts'
import { getTokenBalances } from './getTokenBalances.ts'
import { parseAddress } from './parseAddress.ts'
import { paymentUri } from './paymentUri.ts'
import { getPermissions, requestPermissions, revokePermissions } from './permissions.ts'
import { readPaymentUri } from './readPaymentUri.ts'
import { replace } from './replace.ts'
import { send } from './send.ts'
import { sendCalls } from './sendCalls.ts'
import { sendTransaction, writeContract } from './sendTransaction.ts'
import { signMessage } from './signMessage.ts'
import { signTypedData } from './signTypedData.ts'
import { switchNetwork } from './switchNetwork.ts'

/** The actions of the EVM adapter: all except those that only other families have. */
export type EvmActions = FamilyActions &
  ActionsOf<Exclude<ActionFeature, 'signTransaction'>> &
  Pick<AdapterActions, 'lookupNames' | 'payments' | 'previews'>

/** Creates the heavy half of the EVM adapter; this file and its imports load on first use. */
export function createActions(context: AdapterContext, options: EvmOptions = {}): EvmActions {
  const client = options.client ? withoutCcip(options.client) : clientFor(context)
  const clientAt = (network: Network | undefined) => network && client(network)
  /** On a network without a node the price of gas is unknown. */
  const pricedBy = (network: Network) => {
    try {
      return client(network)
    } catch (cause) {
      throw errorOf('GAS_PRICE_UNSUPPORTED', {}, cause)
    }
  }
  const readL1Fee = createL1Fees()
  const sign = async (params: SignTypedDataParams) =>
    signTypedData(clientAt(params.network), params)
  const names = async () =>
    (await import('../names/nameActions.ts')).createNameActions(options, context, client)
  return {
    parseAddress,
    zeroAddress: `0x${'0'.repeat(40)}`,
    paymentUri,
    readPaymentUri,
    switchNetwork,
    getPermissions,
    requestPermissions,
    revokePermissions,
    sendCalls: async (params) => sendCalls(params),
    getCapabilities: async (params) => getCapabilities(params),
    getAssets: async (params) => getAssets(params),
    getCallsStatus: async (params) => getCallsStatus(client(params.network), params),
    sendTransaction: async (params) => sendTransaction(client(params.network), params),
    writeContract: async (params) => writeContract(client(params.network), params),
    getBalance: async (params) => getBalance(client(params.network), params),
    getTokenBalances: async (params) => getTokenBalances(client(params.network), params),
    getRecipientKind: async (params) => getRecipientKind(client(params.network), params),
    send: {
      readDecimals: async ({ network, token }) => readDecimals(client(network), token),
      estimateFee: async (params) => estimateFee(pricedBy(params.network), params, readL1Fee),
      send: async (params) => send(client(params.network), params),
      replace: async (params) => replace(client(params.network), params),
      getTransactionStatus: async (params) => getTransactionStatus(client(params.network), params),
      findTransfer: async (params) => findTransfer(client(params.network), params),
      waitForReceipt: async (params) => waitForReceipt(client(params.network), params),
    },
    swaps: Object.assign(lazySwaps(client, options, sign), {
      costBesidesGas: (usual: { network: Network; gas: bigint }) =>
        costBesidesGas(pricedBy(usual.network), usual, readL1Fee),
    }),
    payments: lazyPayments(client),
    previews: lazyPreviews(client, options),
    signTypedData: sign,
    signMessage: async (params) => signMessage(clientAt(params.network), params),
    lookupName: async (params) => (await names()).lookupName(params),
    lookupNames: async (params) => (await names()).lookupNames(params),
    resolveName: async (params) => (await names()).resolveName(params),
    ...(options.pendingTransactions && {
      watchPendingTransactions: ({ network, onTransactions }) =>
        watchPendingTransactions(client(network), onTransactions),
    }),
  }
}
