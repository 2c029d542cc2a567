import type { Context } from '../context/context.ts'
import { connectionOf } from '../context/select.ts'
import type { Connector } from '../types/connector.ts'
import { handleLateAnswer } from './handleLateAnswer.ts'
import { type ShownRequest, showRequest } from './requestFlow.ts'
import { sendsAnything } from './subject.ts'

/** How the wallet is asked: by a connector whose late answers are told, until the visitor leaves. */
export type PerformParams = { connector: Connector; signal: AbortSignal }

/**
 * As `showRequest`. What the wallet answers after the visitor has left is the event `request.late`.
 * Apart from it, since the views that show a request need none of this.
 */
export function askShown<T>(
  context: Context,
  { connector, ...shown }: Pick<ShownRequest, 'subject' | 'namespace'> & { connector: Connector },
  perform: (params: PerformParams) => Promise<T>,
): Promise<T> {
  const { namespace } = shown
  const { networkId } = connectionOf(context.store.getState(), namespace) ?? {}
  const sends = sendsAnything(shown.subject)
  return showRequest(context, { ...shown, sends }, (signal) =>
    perform({
      connector: handleLateAnswer(context, connector, { namespace, networkId, signal }),
      signal,
    }),
  )
}
