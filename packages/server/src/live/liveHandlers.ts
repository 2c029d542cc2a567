import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** Who comes without an upgrade is told. A socket passes the same guards before it opens. */
export const liveHandlers: HandlersOf<'live'> = {
  live: () => {
    throw new ApiError('UPGRADE_REQUIRED', { headers: { upgrade: 'websocket' } })
  },
}
