import type { WebSocket } from 'ws'
import type { Outbox } from '../delivery/outbox.ts'
import { closeCodes, relayConstants } from '../relayConstants.ts'
import { RelayError, toErrorObject } from '../relayError.ts'
import type { Caller } from './caller.ts'
import { answerText, type Frame, plainId, readFrame } from './frame.ts'
import { callMethod, isPipelined } from './methods.ts'
import { createRequestLoad } from './requestLoad.ts'
import { createRequestQueue } from './requestQueue.ts'

type Request = Extract<Frame, { kind: 'request' }>

/** Handles the frames of one client. */
export type FrameHandler = {
  onText: (text: string) => void
  /** Resolves when all received requests are answered. */
  onIdle: () => Promise<void>
}

/** Creates a handler, which runs requests in their order (see `createRequestQueue`). */
export function createFrameHandler(
  ws: WebSocket,
  {
    send,
    caller,
    outbox,
    onFailure,
  }: {
    send: (text: string) => void
    caller: Caller
    outbox: Pick<Outbox, 'onAnswer'>
    onFailure: (error: unknown) => void
  },
): FrameHandler {
  const load = createRequestLoad(ws)
  const requests = createRequestQueue()
  let refusals = 0

  /** Disconnects a client after too many refused requests in a row. */
  function countRefusal(): void {
    refusals += 1
    if (refusals >= relayConstants.strikes)
      ws.close(closeCodes.policy, 'Too many requests that are refused')
  }

  function refuse(id: string, error: unknown): void {
    const known = error instanceof RelayError
    if (!known) onFailure(error)
    send(answerText(id, { error: toErrorObject(error) }))
    if (known) countRefusal()
  }

  async function answer({ id, method, params }: Request, bytes: number) {
    try {
      send(answerText(id, { result: await callMethod(method, params, caller) }))
      refusals = 0
    } catch (error) {
      refuse(id, error)
    } finally {
      load.remove(bytes)
    }
  }

  const react: {
    [Kind in Frame['kind']]: (frame: Extract<Frame, { kind: Kind }>, bytes: number) => void
  } = {
    wrong: ({ id, error }) => refuse(id, new RelayError(error)),
    answer: ({ id, received }) => outbox.onAnswer(plainId(id), received),
    request: (frame, bytes) => {
      load.add(bytes)
      requests.add(isPipelined(frame.method), () => answer(frame, bytes))
    },
  }

  return {
    onIdle: requests.onIdle,
    onText: (text) => {
      const frame = readFrame(text)
      react[frame.kind](frame as never, text.length)
    },
  }
}
