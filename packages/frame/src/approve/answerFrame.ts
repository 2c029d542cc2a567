import type { WindowAnswer } from './approvalWire.ts'

/** The dependencies of a window that answers its frame. */
export type AnswerOptions = {
  window: Pick<Window, 'addEventListener'>
  seal: (answer: WindowAnswer) => Promise<string>
  /** Sends an answer, even after the window is gone. */
  send: (answer: string) => Promise<void>
  pause: () => Promise<void>
}

/**
 * Creates a function that answers the frame. A window that closes sends what is true by then: that the visitor
 * declined, or, once they have pressed, that they agreed.
 */
export async function createAnswerFrame({ window, seal, send, pause }: AnswerOptions): Promise<
  /**
   * Sends the answer until the server has it or the request has ended. Only the first answer counts, so nothing happens
   * twice.
   */
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
