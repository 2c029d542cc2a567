import type { FrameHandlers } from '../page/servePort.ts'
import type { Enqueue } from '../view/createQueue.ts'
import type { RequestLoginOptions } from './requestLogin.ts'

/** Creates the handler of the message that continues with a login of this browser. It loads its code when needed. */
export const createContinueHandlers = ({
  enqueue,
  ...options
}: RequestLoginOptions & { enqueue: Enqueue }): Required<Pick<FrameHandlers, 'connectDevice'>> => ({
  connectDevice: ({ window: id }, signal) =>
    enqueue(signal, async () => {
      const { requestLogin } = await import('./requestLogin.ts')
      await requestLogin(options, id, signal)
      return {}
    }),
})
