import type { Context } from '../context/context.ts'
import type { Connector } from '../types/connector.ts'
import { handleLateAnswer } from './handleLateAnswer.ts'
import type { ShownRequest } from './requestFlow.ts'
import { showRequest } from './showRequest.ts'
import { sendsAnything } from './subject.ts'

/** How the wallet is asked: by a connector that reports late answers, until the visitor leaves. */
export type PerformParams = { connector: Connector; signal: AbortSignal }

/**
 * As `showRequest`. What the wallet answers after the visitor has left is the event `request.late`.
 * Apart from it, since the views that show a request need none of this.
 */
export function showWalletRequest<T>(
  context: Context,
  { connector, ...shown }: Pick<ShownRequest, 'subject' | 'connection'> & { connector: Connector },
  perform: (params: PerformParams) => Promise<T>,
): Promise<T> {
  const { namespace, networkId } = shown.connection
  const sends = sendsAnything(shown.subject)
  return showRequest(context, { ...shown, sends }, (signal) =>
    perform({
      connector: handleLateAnswer(context, connector, { namespace, networkId, signal }),
      signal,
    }),
  )
}
