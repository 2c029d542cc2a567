import type { FrameHandlers } from '../page/servePort.ts'
import type { Enqueue } from '../view/createQueue.ts'
import type { TakeLoginOptions } from './takeLogin.ts'

/** The message that goes on with a login of this browser; what does it comes when it is wanted. */
export const createContinueHandlers = ({
  enqueue,
  ...options
}: TakeLoginOptions & { enqueue: Enqueue }): Required<Pick<FrameHandlers, 'connectDevice'>> => ({
  connectDevice: (_, signal) =>
    enqueue(signal, async () => {
      const { requestLogin } = await import('./requestLogin.ts')
      await requestLogin(options, signal)
      return {}
    }),
})
