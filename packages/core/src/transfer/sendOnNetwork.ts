import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import type { Context } from '../context/context.ts'
import { connectionOf } from '../context/select.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { switchNetwork } from '../network/switchNetwork.ts'
import type { Connector } from '../types/connector.ts'
import type { Network } from '../types/network.ts'
import type { SentTransaction } from '../types/transaction.ts'
import { assertSender } from './transferSender.ts'
import { untilAborted } from './untilAborted.ts'

type SendRequest = {
  network: Network
  adapter: AdapterActions
  connector: Connector
  /** The plain address of the sender. */
  from: string
  submit(): Promise<SentTransaction>
  signal: AbortSignal | undefined
}

/**
 * Switches the wallet to the network if it is on another one, then sends the request. A wallet that has changed its
 * network without an event is switched back once. Checks the sender before each request.
 */
export async function sendOnNetwork(
  context: Context,
  { network, adapter, connector, from, submit, signal }: SendRequest,
): Promise<SentTransaction> {
  const check = () => assertSender(context, network, { connector, from })
  const send = () => {
    check()
    return submit()
  }
  check()
  const connection = connectionOf(context.store.getState(), network.chainNamespace)
  if (connection?.networkId !== network.caipNetworkId) {
    await untilAborted(() => switchNetwork(context, network.caipNetworkId), signal)
    return send()
  }
  try {
    return await send()
  } catch (error) {
    // Adapters check the wallet's network before each request, so nothing has been sent yet.
    if (!isPorticoError(error, 'SWITCH_FAILED')) throw error
    await untilAborted(() => adapter.switchNetwork({ connector, network }), signal)
    return send()
  }
}
