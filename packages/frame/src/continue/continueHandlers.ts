import type { FrameHandlers } from '../page/servePort.ts'
import type { Enqueue } from '../view/createQueue.ts'
import type { RequestLoginOptions } from './requestLogin.ts'

/** The message that goes on with a login of this browser; what does it comes when it is wanted. */
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
