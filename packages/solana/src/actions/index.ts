import type { ActionsOf, AdapterContext, FamilyActions } from '@portico/core/adapter'
import { translateNodeError } from '../errors/translateNodeError.ts'
import { readAccounts } from '../node/readAccounts.ts'
import { readMint } from '../node/readMint.ts'
import { rpcFor } from '../node/rpcFor.ts'
import { findTransfer } from '../status/findTransfer.ts'
import { getTransactionStatus, waitForReceipt } from '../status/getTransactionStatus.ts'
import { lazySwaps } from '../swaps/lazySwaps.ts'
import { sourcesOn, swapperOf } from '../swaps/swapSources.ts'
import type { SolanaOptions } from '../types.ts'
import { estimateFee } from './estimateFee.ts'
import { getBalance } from './getBalance.ts'
import { getRecipientKind } from './getRecipientKind.ts'
import { getTokenBalances } from './getTokenBalances.ts'
import { parseAddress } from './parseAddress.ts'
import { paymentUri } from './paymentUri.ts'
import { readPaymentUri } from './readPaymentUri.ts'
import { send } from './send.ts'
import { signMessage } from './signMessage.ts'
import { signAllTransactions, signAndSendTransaction, signTransaction } from './signTransactions.ts'
import { switchNetwork } from './switchNetwork.ts'

/** The actions of the Solana adapter. */
export type SolanaActions = FamilyActions &
  ActionsOf<'send' | 'signTransaction'> &
  Partial<ActionsOf<'swaps'>>

/** Creates the heavy half of the Solana adapter; this file and its imports load on first use. */
export function createActions(context: AdapterContext, options: SolanaOptions = {}): SolanaActions {
  const rpc = rpcFor(context)
  return {
    parseAddress,
    zeroAddress: '1'.repeat(32),
    paymentUri,
    readPaymentUri,
    switchNetwork,
    signMessage,
    signTransaction,
    signAllTransactions,
    signAndSendTransaction: async (params) => signAndSendTransaction(rpc(params.network), params),
    getBalance: async (params) => getBalance(rpc(params.network), params),
    getTokenBalances: async (params) => getTokenBalances(rpc(params.network), params),
    getRecipientKind: async (params) => getRecipientKind(rpc(params.network), params),
    // Loaded with the first review, because few visitors see one earlier.
    previews: {
      transfer: async (params) =>
        (await import('../previews/previewTransfer.ts')).previewTransfer(
          rpc(params.network),
          params,
        ),
      swap: async (params) => {
        const { previewSwap } = await import('../previews/previewSwap.ts')
        return previewSwap(
          rpc(params.network),
          params,
          swapperOf(sourcesOn(options, params.network), params.source),
        )
      },
    },
    ...(options.swapSources && { swaps: lazySwaps(rpc, options) }),
    send: {
      readDecimals: async ({ network, token }) => {
        const [account] = await readAccounts(rpc(network), [parseAddress(token)]).catch(
          (error: unknown) => {
            throw translateNodeError(error, 'RPC_UNAVAILABLE')
          },
        )
        return readMint(account).decimals
      },
      estimateFee: async (params) => estimateFee(rpc(params.network), params),
      send: async (params) => send(rpc(params.network), params),
      getTransactionStatus: async (params) => getTransactionStatus(rpc(params.network), params),
      findTransfer: async (params) => findTransfer(rpc(params.network), params),
      waitForReceipt: async (params) => waitForReceipt(rpc(params.network), params),
    },
  }
}
