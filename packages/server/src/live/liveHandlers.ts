import { ApiError } from '../http/apiError.ts'
import type { HandlersOf } from '../http/handlers.ts'

/** Answers requests without an upgrade with an error. A socket passes the same guards before it opens. */
export const liveHandlers: HandlersOf<'live'> = {
  live: () => {
    throw new ApiError('UPGRADE_REQUIRED', { headers: { upgrade: 'websocket' } })
  },
}
