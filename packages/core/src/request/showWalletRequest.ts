import type { Context } from '../context/context.ts'
import type { Connector } from '../types/connector.ts'
import { handleLateAnswer } from './handleLateAnswer.ts'
import type { ShownRequest } from './requestFlow.ts'
import { showRequest } from './showRequest.ts'
import { sendsAnything } from './subject.ts'
import type { RequestOptions } from './walletInUse.ts'

/** How the wallet is asked: by a connector that reports late answers, until the visitor leaves. */
export type PerformParams = { connector: Connector; signal: AbortSignal }

/** What is asked by which wallet; it is not shown where `show` is false. */
type WalletRequestParams = Pick<ShownRequest, 'subject' | 'connection'> &
  Pick<RequestOptions, 'show'> & { connector: Connector }

/**
 * As `showRequest`. What the wallet answers after the visitor has left is the event `request.late`.
 * Apart from it, since the views that show a request need none of this.
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
