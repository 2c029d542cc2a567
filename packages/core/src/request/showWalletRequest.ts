import type { Context } from '../context/context.ts'
import type { Connector } from '../types/connector.ts'
import { handleLateAnswer } from './handleLateAnswer.ts'
import type { ShownRequest } from './requestFlow.ts'
import { showRequest } from './showRequest.ts'
import { sendsAnything } from './subject.ts'
import type { RequestOptions } from './walletInUse.ts'

/**
 * Parameters for a call to the wallet: a connector that reports late answers, and a signal that aborts when the visitor
 * leaves.
 */
export type PerformParams = { connector: Connector; signal: AbortSignal }

/** A request and its wallet. The widget does not show it if `show` is false. */
type WalletRequestParams = Pick<ShownRequest, 'subject' | 'connection'> &
  Pick<RequestOptions, 'show'> & { connector: Connector }

/**
 * Shows a request to a wallet like `showRequest`. An answer after the visitor has left becomes the event
 * `request.late`. In a separate file because the views that show a request do not need this.
 */
export function showWalletRequest<T>(
  context: Context,
  { connector, connection, subject, show }: WalletRequestParams,
  perform: (params?: PerformParams) => Promise<T>,
): Promise<T> {
  if (show === false) return perform()
  const { namespace, networkId } = connection
  const sends = sendsAnything(subject)
  return showRequest(context, { connection, subject, sends }, (signal) =>
    perform({
      connector: handleLateAnswer(context, connector, { namespace, networkId, signal }),
      signal,
    }),
  )
}
