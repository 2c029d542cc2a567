import { ApiError } from '../../http/apiError.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { StoredLogin } from '../../store/auth/authStore.ts'
import type { WindowState, WindowStore } from '../../store/auth/windows/windowStore.ts'
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
/** The most requests of one device of an account: one site cannot push out the requests of another. */
const mostWindows = 5

/** Whose a request is. */
const ownerOf = ({ account, thumbprint }: StoredLogin) => `${account} ${thumbprint}`

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
      const owner = ownerOf(await callers.callerOf(c, body))
      const expiresAt = now() + requestMs
      const kept = { owner, request, expiresAt, most: mostWindows }
      if (!(await windows.open(sha256(window), kept)))
        throw new ApiError('ALREADY_EXISTS', { field: 'window' })
      return { expiresAt: new Date(expiresAt).toISOString() }
    },

    watchApprovalWindow: async ({ params, body: known }, c, body) => {
      const owner = ownerOf(await callers.callerOf(c, body))
      const id = sha256(params.window)
      const read = () => windows.state(id, { owner, now: now() })
      const isNews = (state: WindowState | undefined) =>
        !state || state.answer !== null || state.isOpened !== known.isOpened
      const state = await waits.until(id, { ms: waitMs, read, isNews })
      if (!state) throw notFound()
      return state
    },

    closeApprovalWindow: async ({ params }, c, body) => {
      const owner = ownerOf(await callers.callerOf(c, body))
      const id = sha256(params.window)
      await windows.close(id, owner)
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
      const read = async () => !(await windows.isOpen(id, now()))
      return { hasEnded: await waits.until(id, { ms: waitMs, read, isNews: Boolean }) }
    },
  }
}
