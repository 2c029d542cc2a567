import { ApiError } from '../../http/apiError.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { WindowStore } from '../../store/auth/windows/windowStore.ts'
import { sha256 } from '../../util/sha256.ts'
import type { Callers } from '../callers.ts'
import type { WindowWaits } from './windowWaits.ts'

/** The names of the routes by which the login frame and a window of its origin meet. */
export type WindowRouteName =
  | 'openApprovalWindow'
  | 'watchApprovalWindow'
  | 'closeApprovalWindow'
  | 'readApprovalWindow'
  | 'answerApprovalWindow'
  | 'awaitWindowEnd'

/** How long a request waits for its visitor. */
const requestMs = 15 * 60_000
/** How long a call waits for a change. The frame gives up a call after 20 seconds. */
const waitMs = 10_000
/** The most requests of one account. */
const mostWindows = 5

const notFound = () => new ApiError('NOT_FOUND', { field: 'window' })

/**
 * Passes a sealed request from the frame to its window, and the sealed answer back. The server can open neither. The frame
 * proves whose device it is; the window proves nothing but that it knows the id.
 */
export function windowHandlers({
  callers,
  windows,
  waits,
  now,
}: {
  callers: Callers
  windows: WindowStore
  waits: WindowWaits
  now: () => number
}): HandlersOf<WindowRouteName> {
  return {
    openApprovalWindow: async ({ body: { window, request } }, c, body) => {
      const { account } = await callers.callerOf(c, body)
      const expiresAt = now() + requestMs
      const kept = { account, request, expiresAt, most: mostWindows }
      if (!(await windows.open(sha256(window), kept)))
        throw new ApiError('ALREADY_EXISTS', { field: 'window' })
      return { expiresAt: new Date(expiresAt).toISOString() }
    },

    watchApprovalWindow: async ({ params, body: known }, c, body) => {
      const { account } = await callers.callerOf(c, body)
      const id = sha256(params.window)
      const read = () => windows.state(id, { account, now: now() })
      // The wait begins before the state is read: no change falls in between.
      const change = waits.next(id, waitMs)
      const state = await read()
      if (!state) throw notFound()
      if (state.answer !== null || state.isOpened !== known.isOpened) return state
      await change
      const next = await read()
      if (!next) throw notFound()
      return next
    },

    closeApprovalWindow: async ({ params }, c, body) => {
      const { account } = await callers.callerOf(c, body)
      const id = sha256(params.window)
      await windows.close(id, account)
      await waits.wake(id)
      return { isClosed: true as const }
    },

    readApprovalWindow: async ({ params }) => {
      const id = sha256(params.window)
      const request = await windows.read(id, now())
      if (request === undefined) throw notFound()
      await waits.wake(id)
      return { request }
    },

    answerApprovalWindow: async ({ params, body: { answer } }) => {
      const id = sha256(params.window)
      const isTaken = await windows.answer(id, { answer, now: now() })
      if (isTaken === undefined) throw notFound()
      await waits.wake(id)
      return { isTaken }
    },

    awaitWindowEnd: async ({ params }) => {
      const id = sha256(params.window)
      const change = waits.next(id, waitMs)
      const hasEnded = async () => !(await windows.isOpen(id, now()))
      if (await hasEnded()) return { hasEnded: true }
      await change
      return { hasEnded: await hasEnded() }
    },
  }
}
