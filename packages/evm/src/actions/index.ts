import type { AdapterActions, AdapterContext } from '@portico/core'
import type { EvmOptions } from '../types.ts'
import { clientFor, withoutCcip } from './clientFor.ts'
import { estimateFee } from './estimateFee.ts'
import { getBalance } from './getBalance.ts'
import { getRecipientKind } from './getRecipientKind.ts'
import { getTokenBalances } from './getTokenBalances.ts'
import { parseAddress } from './parseAddress.ts'
import { paymentUri } from './paymentUri.ts'
import { send } from './send.ts'
import { switchNetwork } from './switchNetwork.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/** The heavy half of the EVM adapter; this file and what it imports load on first use. */
export function createActions(
  context: AdapterContext,
  given?: EvmOptions['client'],
): AdapterActions {
  const client = given ? withoutCcip(given) : clientFor(context)
  return {
    parseAddress,
    paymentUri,
    switchNetwork,
    getBalance: async (params) => getBalance(client(params.network), params),
    getTokenBalances: async (params) => getTokenBalances(client(params.network), params),
    getRecipientKind: async (params) => getRecipientKind(client(params.network), params),
    estimateFee: async (params) => estimateFee(client(params.network), params),
    send: async (params) => send(client(params.network), params),
    waitForReceipt: async (params) => waitForReceipt(client(params.network), params),
  }
}
