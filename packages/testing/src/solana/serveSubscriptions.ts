import type { IncomingMessage, Server } from 'node:http'
import { stringifyJsonWithBigInts } from '@solana/rpc-spec-types'
import { type WebSocket, WebSocketServer } from 'ws'
import { isLocalRequest } from '../localOnly.ts'
import type { Chain } from './chain.ts'
import { answerText } from './jsonRpc.ts'
import { invalidParams } from './nodeError.ts'
import type { MethodTable } from './params.ts'
import { subscriptions } from './subscriptions.ts'

const maxMessageBytes = 50 * 1024

/** Answers subscriptions over WebSocket, on the port of `server`. Returns a function that ends them all. */
export function serveSubscriptions(
  server: Server,
  chain: Chain,
  origins?: readonly string[],
): () => void {
  const sockets = new WebSocketServer({
    server,
    maxPayload: maxMessageBytes,
    verifyClient: ({ req }: { req: IncomingMessage }) =>
      isLocalRequest(req.headers, { port: req.socket.localPort, origins }),
  })
  let nextId = 1n
  sockets.on('connection', (socket) => {
    const session = openSession(chain, socket, () => nextId++)
    socket.on('message', (data) => {
      void answerText(session.methods, String(data)).then((text) => text && send(socket, text))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', session.end)
  })
  return () => {
    for (const socket of sockets.clients) socket.terminate()
    sockets.close()
  }
}

/** Manages the subscriptions of one connection. */
function openSession(chain: Chain, socket: WebSocket, newId: () => bigint) {
  const running = new Map<bigint, () => void>()
  const methods: Record<string, MethodTable[string]> = {}
  for (const [kind, subscribe] of Object.entries(subscriptions)) {
    methods[`${kind}Subscribe`] = (params) => {
      const id = newId()
      const notify = (result: unknown) => {
        const notice = { method: `${kind}Notification`, params: { result, subscription: id } }
        send(socket, stringifyJsonWithBigInts({ jsonrpc: '2.0', ...notice }))
      }
      const end = () => {
        running.get(id)?.()
        running.delete(id)
      }
      running.set(id, subscribe({ chain, params, notify, end }))
      return id
    }
    methods[`${kind}Unsubscribe`] = ([id]) => {
      const end = running.get(id as bigint)
      if (!end) throw invalidParams('Invalid subscription id.')
      end()
      return running.delete(id as bigint)
    }
  }
  const end = () => {
    for (const stop of running.values()) stop()
    running.clear()
  }
  return { methods, end }
}

function send(socket: WebSocket, text: string): void {
  if (socket.readyState === socket.OPEN) socket.send(text)
}
