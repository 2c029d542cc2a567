import {
  FrameError,
  type FrameMessageName,
  type FramePageText,
  type FrameRequest,
  type FrameResponse,
  type FrameText,
  frameLimits,
  frameMessages,
  framePageText,
  frameVersion,
  readFrameText,
} from '@portico/contract'
import * as v from 'valibot'

/**
 * Answers one message. The signal aborts when the page stops waiting. Throws `FrameError`; any other error becomes
 * `FAILED`.
 */
type Handler<N extends FrameMessageName> = (
  request: FrameRequest<N>,
  signal: AbortSignal,
) => Promise<FrameResponse<N>>

/** The handlers of the messages that the frame answers. */
export type FrameHandlers = { readonly [N in FrameMessageName]?: Handler<N> }

type Answer = Extract<FrameText, { id: string }>
type Request = Extract<FramePageText, { type: 'request' }>

/** Remembers the last ids; `take` returns false for one that it has seen before. */
function createIds() {
  const ids = new Set<string>()
  return {
    take: (id: string): boolean => {
      if (ids.has(id)) return false
      ids.add(id)
      const [oldest] = ids
      if (ids.size > frameLimits.cachedIds && oldest !== undefined) ids.delete(oldest)
      return true
    },
  }
}

const tooLong = { type: 'failure', code: 'ANSWER_TOO_LONG' } as const
/** The page drops longer messages, and would wait forever. */
const isTooLong = (text: Answer) => JSON.stringify(text).length > frameLimits.messageLength

async function answerOf(
  { id, name, payload }: Request,
  handlers: FrameHandlers,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const handler = handlers[name] as Handler<FrameMessageName> | undefined
    if (!handler) throw new FrameError('MESSAGE_NOT_SERVED')
    const request = v.safeParse(frameMessages[name].request, payload)
    if (!request.success) throw new FrameError('MESSAGE_INVALID')
    const response = await handler(request.output as never, signal)
    return { type: 'answer', id, payload: v.parse(frameMessages[name].response, response) }
  } catch (error) {
    const { code, secondsLeft } = error instanceof FrameError ? error : new FrameError('FAILED')
    return { type: 'failure', id, code, ...(secondsLeft !== undefined && { secondsLeft }) }
  }
}

/** Creates a function that has the page show the frame to the visitor, or hide it. */
export const createShow =
  (port: Pick<MessagePort, 'postMessage'>) =>
  (isShown: boolean): void => {
    const text: FrameText = { type: 'show', isShown }
    port.postMessage(JSON.stringify(text))
  }

/** Announces that the frame is ready, and answers the messages of a port: each id once, a few at a time. */
export function servePort(port: MessagePort, handlers: FrameHandlers): void {
  const ids = createIds()
  const open = new Map<string, AbortController>()
  const say = (text: FrameText) => port.postMessage(JSON.stringify(text))
  const finish = (text: Answer) => {
    if (open.delete(text.id)) say(isTooLong(text) ? { ...tooLong, id: text.id } : text)
  }

  async function serve(request: Request): Promise<void> {
    const { id } = request
    if (!ids.take(id)) return
    if (open.size >= frameLimits.openRequests)
      return say({ type: 'failure', id, code: 'TOO_MANY_REQUESTS' })
    const controller = new AbortController()
    open.set(id, controller)
    finish(await answerOf(request, handlers, controller.signal))
  }

  function abort(id: string): void {
    open.get(id)?.abort()
    finish({ type: 'failure', id, code: 'REQUEST_ABORTED' })
  }

  port.addEventListener('message', ({ data }) => {
    const text = readFrameText(framePageText, data)
    if (text?.type === 'request') void serve(text)
    if (text?.type === 'abort') abort(text.id)
  })
  port.start()
  say({
    type: 'ready',
    version: frameVersion,
    serves: Object.keys(handlers) as FrameMessageName[],
  })
}
