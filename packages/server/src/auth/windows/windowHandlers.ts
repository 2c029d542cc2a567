import { ApiError } from '../../http/apiError.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { StoredLogin } from '../../store/auth/authStore.ts'
import type {
  WindowBudget,
  WindowState,
  WindowStore,
} from '../../store/auth/windows/windowStore.ts'
import { sha256 } from '../../util/sha256.ts'
import type { Callers } from '../callers.ts'
import type { WindowWaits } from './windowWaits.ts'

/** The names of the routes by which the login frame and a window of its origin communicate. */
export type WindowRouteName =
  | 'openApprovalWindow'
  | 'watchApprovalWindow'
  | 'closeApprovalWindow'
  | 'readApprovalWindow'
  | 'answerApprovalWindow'
  | 'awaitWindowEnd'

/** How long a request waits for its visitor. */
const requestMs = 15 * 60_000
/** How long a call waits for a change. The frame aborts a call after 20 seconds. */
const waitMs = 10_000
/** The maximum number of requests for one device of an account, so that one site cannot push out another's requests. */
const mostWindows = 5

/** The maximum bytes of stored requests. A device has room for the longest one, and for some of a usual length. */
const budget: WindowBudget = { device: 1_500_000, account: 8_000_000, all: 256_000_000 }
/** The maximum number of times that a window may read its request. */
const mostReads = 10
/** A window that is silent for this time counts as closed. A hidden window calls once a minute. */
const leftMs = 90_000

/**
 * The limits of devices without a login, which use windows to log in. All such devices share them. Accounts have other
 * limits.
 */
const nobody = { account: '', mostWindows: 10_000, mostBytes: 2000 }

type Opener = Pick<StoredLogin, 'account' | 'thumbprint'>

/** Returns the owner of a request. */
const ownerOf = ({ account, thumbprint }: Opener) => `${account} ${thumbprint}`

const notFound = () => new ApiError('NOT_FOUND', { field: 'window' })

/**
 * Passes a sealed request from the frame to its window, and the sealed answer back. The server can open neither. The
 * frame proves its device, and its login if it has one. The window proves only that it knows the id.
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
  const openerOf = async (...[c, body]: Parameters<Callers['callerOf']>): Promise<Opener> =>
    c.req.header('authorization') === undefined
      ? { account: nobody.account, thumbprint: await callers.deviceOf(c, body) }
      : callers.callerOf(c, body)

  return {
    openApprovalWindow: async ({ body: { window, request } }, c, body) => {
      const opener = await openerOf(c, body)
      const { account } = opener
      const isNobody = account === nobody.account
      if (isNobody && request.length > nobody.mostBytes)
        throw new ApiError('INVALID_REQUEST', { field: 'request' })
      const at = now()
      const expiresAt = at + requestMs
      const kept = { owner: ownerOf(opener), account, request, now: at, expiresAt }
      const size = { most: mostWindows, budget, ...(isNobody && { ofAccount: nobody.mostWindows }) }
      const outcome = await windows.open(sha256(window), { ...kept, ...size })
      if (outcome === 'taken') throw new ApiError('ALREADY_EXISTS', { field: 'window' })
      if (outcome === 'full') throw new ApiError('RATE_LIMITED')
      return { expiresAt: new Date(expiresAt).toISOString() }
    },

    watchApprovalWindow: async ({ params, body: known }, c, body) => {
      const owner = ownerOf(await openerOf(c, body))
      const id = sha256(params.window)
      const read = () => windows.state(id, { owner, now: now() })
      const isLeft = ({ answer, seenAt }: WindowState) =>
        answer === null && seenAt !== undefined && seenAt < now() - leftMs
      const isNews = (state: WindowState | undefined) =>
        !state || state.answer !== null || state.isOpened !== known.isOpened || isLeft(state)
      const state = await waits.until(id, { ms: waitMs, read, isNews })
      if (!state) throw notFound()
      const { isOpened, answer } = state
      return { isOpened, isLeft: isLeft(state), answer }
    },

    closeApprovalWindow: async ({ params }, c, body) => {
      const owner = ownerOf(await openerOf(c, body))
      const id = sha256(params.window)
      await windows.close(id, owner)
      await waits.wake(id)
      return { isClosed: true as const }
    },

    readApprovalWindow: async ({ params }) => {
      const id = sha256(params.window)
      const request = await windows.read(id, { now: now(), most: mostReads })
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
      await windows.see(id, now())
      const read = async () => !(await windows.isOpen(id, now()))
      return { hasEnded: await waits.until(id, { ms: waitMs, read, isNews: Boolean }) }
    },
  }
}
