import {
  FrameError,
  type FrameMessageName,
  type FramePageText,
  type FrameRequest,
  type FrameResponse,
  type FrameText,
  frameMessages,
  frameText,
  frameTimeoutMs,
  readFrameText,
} from '@portico/contract'
import * as v from 'valibot'

/** Runs a function after a time. Returns a function that cancels it. */
export type StartTimer = (ms: number, run: () => void) => () => void

/** A client of the login frame, for a page. */
export type FrameClient = {
  /** The messages that this frame answers. */
  serves: ReadonlySet<FrameMessageName>
  /**
   * Sends a message to the frame, and resolves with its answer. Aborting `signal` cancels it there too.
   * @throws FrameError.
   */
  request<N extends FrameMessageName>(
    name: N,
    payload: FrameRequest<N>,
    options?: { signal?: AbortSignal },
  ): Promise<FrameResponse<N>>
  /** Fails all open requests with `REQUEST_ABORTED`, and all later ones. */
  close(): void
}

type Answer = Extract<FrameText, { id: string }>
type Open = { settle: (answer: Answer) => void; fail: (error: FrameError) => void }

function readAnswer<N extends FrameMessageName>(name: N, answer: Answer): FrameResponse<N> {
  if (answer.type === 'failure') throw new FrameError(answer.code, answer)
  const read = v.safeParse(frameMessages[name].response, answer.payload)
  if (!read.success) throw new FrameError('FRAME_ANSWER_INVALID')
  return read.output as FrameResponse<N>
}

/** Waits for the frame's `ready`, and returns a client that uses the port. */
export function createFrameClient(
  port: MessagePort,
  {
    startTimer,
    uuid,
    onShow = () => {},
  }: { startTimer: StartTimer; uuid: () => string; onShow?: (isShown: boolean) => void },
): Promise<FrameClient> {
  const open = new Map<string, Open>()
  let isClosed = false
  const say = (text: FramePageText) => port.postMessage(JSON.stringify(text))

  function send<N extends FrameMessageName>(
    name: N,
    payload: FrameRequest<N>,
    signal?: AbortSignal,
  ): Promise<FrameResponse<N>> {
    return new Promise((resolve, reject) => {
      if (isClosed || signal?.aborted) return reject(new FrameError('REQUEST_ABORTED'))
      const id = uuid()
      const giveUp = (code: 'REQUEST_ABORTED' | 'FRAME_TIMEOUT') => () => {
        say({ type: 'abort', id })
        open.get(id)?.fail(new FrameError(code))
      }
      const ms = frameTimeoutMs(name)
      const stop = ms === undefined ? () => {} : startTimer(ms, giveUp('FRAME_TIMEOUT'))
      const onAbort = giveUp('REQUEST_ABORTED')
      const end = () => {
        stop()
        signal?.removeEventListener('abort', onAbort)
        open.delete(id)
      }
      open.set(id, {
        settle: (answer) => {
          end()
          resolve(Promise.resolve(answer).then((given) => readAnswer(name, given)))
        },
        fail: (error) => {
          end()
          reject(error)
        },
      })
      signal?.addEventListener('abort', onAbort)
      say({ type: 'request', id, name, payload })
    })
  }

  function close(): void {
    isClosed = true
    for (const { fail } of [...open.values()]) fail(new FrameError('REQUEST_ABORTED'))
    port.close()
  }

  return new Promise((resolve) => {
    port.addEventListener('message', ({ data }) => {
      const text = readFrameText(frameText, data)
      if (text === undefined) return
      if (text.type === 'show') return onShow(text.isShown)
      if (text.type !== 'ready') return open.get(text.id)?.settle(text)
      const serves = new Set(text.serves)
      resolve({
        serves,
        close,
        request: async (name, payload, { signal } = {}) => {
          if (!serves.has(name)) throw new FrameError('MESSAGE_NOT_SERVED')
          return send(name, payload, signal)
        },
      })
    })
    port.start()
  })
}
