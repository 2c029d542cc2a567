import { routes } from '@portico/contract'
import type { Upgrade } from './http/upgrade.ts'
import { relayPath } from './relay/relayRoutes.ts'

/** Who takes connections over that want to become a WebSocket. */
type Upgraders = { relay: { upgrade: Upgrade } | undefined; live: { upgrade: Upgrade } }

const pathOf = (url = '') => url.replace(/\/?(\?.*)?$/, '')

/** Hands a connection that wants to become a WebSocket to whom its path names. */
export const createUpgradeRouter =
  ({ relay, live }: Upgraders): Upgrade =>
  (request, socket, head) => {
    const path = pathOf(request.url)
    if (relay && path === relayPath) relay.upgrade(request, socket, head)
    else if (path === routes.live.path) live.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }
