import type { FrameHandlers } from '../page/servePort.ts'
import type { Enqueue } from '../view/createQueue.ts'
import { windowOfPage } from './expectedWindow.ts'
import type { TakeLoginOptions } from './takeLogin.ts'

/** The message that goes on with a login of this browser; what does it comes when it is wanted. */
export const createContinueHandlers = ({
  enqueue,
  ...options
}: TakeLoginOptions & { enqueue: Enqueue }): Required<Pick<FrameHandlers, 'connectDevice'>> => ({
  connectDevice: ({ window: id }, signal) =>
    enqueue(signal, async () => {
      if (id === undefined) {
        const { requestLogin } = await import('./requestLogin.ts')
        await requestLogin(options, signal)
      } else {
        const { takeFrom } = await import('./takeLogin.ts')
        await takeFrom(windowOfPage(options.page, id), options, signal)
      }
      return {}
    }),
})
