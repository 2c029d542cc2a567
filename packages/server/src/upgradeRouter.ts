import { routes } from '@portico/contract'
import type { Upgrade } from './http/upgrade.ts'
import { relayPath } from './relay/relayRoutes.ts'

/** The modules that take over connections for WebSockets. */
type Upgraders = { relay: { upgrade: Upgrade } | undefined; live: { upgrade: Upgrade } }

const pathOf = (url = '') => url.replace(/\/?(\?.*)?$/, '')

/** Passes the connection of a request for a WebSocket to the module of its path. */
export const createUpgradeRouter =
  ({ relay, live }: Upgraders): Upgrade =>
  (request, socket, head) => {
    const path = pathOf(request.url)
    if (relay && path === relayPath) relay.upgrade(request, socket, head)
    else if (path === routes.live.path) live.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  }
