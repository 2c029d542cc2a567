import type { WindowAnswer } from './approvalWire.ts'

/** What a window answers its frame with. */
export type AnswerOptions = {
  window: Pick<Window, 'addEventListener'>
  seal: (answer: WindowAnswer) => Promise<string>
  /** Sends an answer, also once the window has gone. */
  send: (answer: string) => Promise<void>
  pause: () => Promise<void>
}

/**
 * Answers the frame. A window that goes says what is true by then: that the visitor has declined, or, from the press on,
 * that they have agreed.
 */
export async function createAnswerFrame({ window, seal, send, pause }: AnswerOptions): Promise<
  /** Says it until the server has it, or the request has ended. The first answer counts, so nothing happens twice. */
  (answer: WindowAnswer, ended: AbortSignal) => Promise<void>
> {
  let last = await seal({ isApproved: false })
  const going = new AbortController()
  window.addEventListener('pagehide', () => void send(last).catch(() => {}), {
    signal: going.signal,
  })
  return async (answer, ended) => {
    last = await seal(answer)
    while (!ended.aborted) {
      try {
        await send(last)
        break
      } catch {
        await pause()
      }
    }
    going.abort()
  }
}
