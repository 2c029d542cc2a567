import {
  answerApprovalWindow,
  awaitWindowEnd,
  FrameError,
  readApprovalWindow,
} from '@portico/contract'
import type { StartTimer } from '../login/framePlatform.ts'
import type { RequestServer } from '../login/requestServer.ts'
import { openFrom, type WindowSecret } from './windowSecret.ts'

/** Creates the window's side of its mailbox. */
export function createWindowMailbox(
  secret: WindowSecret,
  options: { requestServer: RequestServer; projectId: string; startTimer: StartTimer },
) {
  const { requestServer, projectId, startTimer } = options
  const params = { window: secret.id }
  const pause = () => new Promise<void>((resolve) => void startTimer(1000, resolve))
  return {
    /** Waits for a second. */
    pause,
    /** Returns the frame's request, which only the secret opens. */
    async readRequest(): Promise<unknown> {
      const { request } = await requestServer(readApprovalWindow, { params })
      return openFrom(secret, 'request', request)
    },
    /** Resolves once the frame has ended the request. Retries a call that fails. */
    async awaitEnd(): Promise<void> {
      const hasEnded = () =>
        requestServer(awaitWindowEnd, { params }).then(
          (state) => state.hasEnded,
          () => false,
        )
      while (!(await hasEnded())) await pause()
    },
    /**
     * Sends a sealed answer so that the browser completes it even after this window is gone. The first answer counts.
     * @throws FrameError `FAILED`.
     */
    async send(answer: string): Promise<void> {
      const path = answerApprovalWindow.path.replace(':window', secret.id)
      const { ok } = await fetch(`${path}?${new URLSearchParams({ projectId })}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answer }),
        keepalive: true,
      })
      if (!ok) throw new FrameError('FAILED')
    },
  }
}
