import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Takes over the connection of a request for a WebSocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void
