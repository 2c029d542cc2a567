import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { ServedChain } from '../families/servedChain.ts'
import type { Upgrade } from '../http/upgrade.ts'
import type { Platform } from '../util/platform.ts'
import { createAudience } from './audience.ts'
import { createWatchedAccounts } from './createWatchedAccounts.ts'
import { closeCodes, type LiveSocket, serveLiveSocket } from './liveSocket.ts'

/** Notifies clients of changes to accounts. */
export type Live = {
  upgrade: Upgrade
  /** Closes all sockets. Cuts those that are still open after `drainMs`. */
  drain: (drainMs: number) => Promise<void>
}

/** A request contains at most 20 accounts. */
const maxRequestBytes = 8 * 1024
const maxSockets = 10_000
/** A browser has one socket, but many people share an address. */
const maxSocketsPerIp = 100

type Options = {
  chains: readonly ServedChain[]
  platform: Pick<Platform, 'elapsed' | 'startTimer'>
  /** Runs the guards of the route on a request. A status of 426 means that they let it pass. */
  admit: (request: IncomingMessage) => Promise<Response>
  addressOf: (request: IncomingMessage) => string
}

function refuse(socket: Duplex, { status, headers }: Pick<Response, 'status' | 'headers'>): void {
  const wait = headers.get('retry-after')
  const more = wait ? `retry-after: ${wait}\r\n` : ''
  socket.end(`HTTP/1.1 ${status} \r\nconnection: close\r\n${more}content-length: 0\r\n\r\n`)
}

/** Creates the live sockets of a server. */
export function createLive({ chains, platform, admit, addressOf }: Options): Live {
  const upgrades = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: maxRequestBytes,
    perMessageDeflate: false,
  })
  const listen = createAudience({ chains, platform })
  const sockets = new Set<LiveSocket>()
  const perIp = new Map<string, number>()
  let isStopping = false
  let onEmpty = () => {}

  function open(ws: Parameters<typeof serveLiveSocket>[0]['ws'], ip: string): void {
    const watched = createWatchedAccounts({
      listen: (account, onLooked) => listen(socket, account, onLooked),
      onWatching: (accounts) => socket.send({ type: 'watching', accounts }),
    })
    const socket: LiveSocket = serveLiveSocket({
      ...platform,
      ws,
      onRequest: watched.replace,
      onEnd: () => {
        watched.end()
        sockets.delete(socket)
        const count = (perIp.get(ip) ?? 1) - 1
        if (count > 0) perIp.set(ip, count)
        else perIp.delete(ip)
        if (sockets.size === 0) onEmpty()
      },
    })
    sockets.add(socket)
    perIp.set(ip, (perIp.get(ip) ?? 0) + 1)
  }

  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => {})
      const failed = () => new Response(null, { status: 500 })
      void admit(request)
        .catch(failed)
        .then((answer) => {
          if (answer.status !== 426) return refuse(socket, answer)
          if (isStopping) return refuse(socket, new Response(null, { status: 503 }))
          const ip = addressOf(request)
          const isFull = sockets.size >= maxSockets || (perIp.get(ip) ?? 0) >= maxSocketsPerIp
          upgrades.handleUpgrade(request, socket, head, (ws) => {
            ws.on('error', () => {}) // also of one that is refused, and says nonsense before it is gone
            if (isFull) ws.close(closeCodes.tryAgainLater, 'Too many sockets')
            else open(ws, ip)
          })
        })
    },
    drain: async (drainMs) => {
      isStopping = true
      const empty = new Promise<void>((done) => {
        onEmpty = done
        if (sockets.size === 0) done()
      })
      for (const socket of sockets) socket.close()
      const stopTimer = platform.startTimer(drainMs, () => {
        for (const socket of sockets) socket.cut()
      })
      await empty
      stopTimer()
    },
  }
}
